#!/usr/bin/python3
"""page.py BROWSER FOLDER: acts on the page as a person does, in chromium or
firefox. After each act, the command that the page shows is run in the folder, which
has magicbb.h, and what the page says is what it prints. Needs build/find_magics."""
import functools
import pathlib
import re
import subprocess
import sys
import time

from bidi import Page

BROWSER, FOLDER = sys.argv[1:]
ADDRESS = pathlib.Path('tools/explain/index.html').absolute().as_uri()
READER = pathlib.Path('tests/web/reader.js').read_text()
page = Page(BROWSER)
page.command('script.addPreloadScript',
             functionDeclaration=f'() => {{ {READER} window.Reader = Reader; }}')
failed = 0


def point(name, flaws):
    """A test point, and below it what is wrong"""
    global failed
    failed += bool(flaws)
    title = f"{'not ' if flaws else ''}ok - {BROWSER}: {name}"
    print('\n# '.join([title, *flaws]), flush=True)


@functools.cache
def printed(command):
    """What the command prints, compiled with warnings"""
    command = command.replace('cc', '${CC:-cc} -Wall -Werror', 1)
    return subprocess.run(command, shell=True, check=True, cwd=FOLDER, text=True,
                          stdout=subprocess.PIPE).stdout


def disagreements():
    """The numbers that the page says, once all is drawn, and its command does not"""
    for _ in range(2):
        page.get('new Promise(requestAnimationFrame)')
    command = page.get("Dom.$('command').textContent")
    known = dict(re.findall(r'(\w+) = (\w+);', command) +
                 re.findall(r'(\w+) (0x\w+|\d+)', printed(command)))
    known['all'] = known.get('queen', known['attacks'])
    said = page.get('Reader.numbers()')
    said += re.findall(r'(\w+) = .*; /\* (0x\w+|\d+) \*/', command)
    flaws = []
    for name, number in known.items():
        numbers = {number for its_name, number in said if its_name == name}
        if numbers != {number}:
            flaws.append(f'{name} is {number}, and the page says {numbers}')
    return flaws


def place(selector, x=.5, y=.5):
    """Where a part of an element is, which comes in sight first. A square of the
    board may be told by its name."""
    if re.fullmatch('[a-h][1-8]', selector):
        selector = f'#board [aria-label^="{selector},"]'
    page.get(f"document.querySelector('{selector}').scrollIntoView({{block: 'nearest'}})")
    box = page.get(f"document.querySelector('{selector}').getBoundingClientRect()")
    return box['x'] + float(x) * box['width'], box['y'] + float(y) * box['height']


def type_into(field, *words):
    page.get(f'{field}.select()')
    page.press(' '.join(words))


def select(field, *words):
    page.get(f"[...{field}.options].find((one) => one.text === '{' '.join(words)}')"
             '.selected = true')
    page.get(f"{field}.dispatchEvent(new Event('change'))")


ACTS = {
    'click': lambda *where: page.point(place(*where), 'Down', 'Up'),
    'drag': lambda start, end: page.point(place(start), 'Down', place(end), 'Up'),
    'focus': lambda selector: page.get(f"document.querySelector('{selector}').focus()"),
    'follow': lambda link: page.get(f"location.hash = '{link}'"),
    'point': lambda *where: page.point(place(*where)),
    'press': lambda *keys: page.press(keys),
    'select': select,
    'type': type_into,
}


def says(id, pattern):
    """Waits up to five seconds until an element says what it must."""
    for _ in range(50):
        said = page.get(f"Dom.$('{id}').value || Dom.$('{id}').textContent")
        said = ' '.join(said.split())
        if re.search(pattern, said):
            return []
        time.sleep(.1)
    return [f'{id} says {said}']


def play(script):
    """Each line: ACT WORDS..., and then => ID says PATTERN"""
    for line in script.strip().splitlines():
        act, _, then = line.strip().partition(' => ')
        verb, *words = act.split()
        ACTS[verb](*words)
        flaws = disagreements()
        if then:
            flaws += says(*then.split(' says '))
        point(line.strip(), flaws)


SCRIPT = '''
    point #board
    drag c3 e5 => where says ^A rook on e5, which is square 36 where a1 = 0, b1 = 1, ..., h8 = 63. It attacks 0x
    drag b2 e6 => occupied says ^0x89e011086de00430$
    click g5 => occupied says ^0x89e011486de00430$
    focus [aria-label^="c3,"]
    press ArrowRight ArrowUp ArrowUp m ArrowLeft Space => where says ^A rook on d5
    press ArrowLeft ArrowLeft ArrowLeft ArrowRight Enter => occupied says ^0x89e011466de00430$
    type placement 8/8/2x3p1/8/1k2Q3/8/4P2K/8 w => occupied says ^0x0000440012009000$
    click #queen
    click #part1 => command says magicbb_bishop_mask.* queen = magicbb_queen_attacks
    click #magic-editor 0.55 0.55 => where says ^A bishop on d5
    select sample Rook on c3: the worked example => chain says product0x13901cc0d0400000 .* = index 78.*of 1024 used
    select sample Rook on c3: this header’s magic => places says with 45205, .* is 47658
    point #blockers-bits 0.3 0.6 => why says ^c4 is bit 26.* adds magic << 26: bit
    point #blockers-bits 0.3 0.2 => why says ^c7 is bit 50\\. It is empty
    point #occupied-bits 0.9 0.1 => why says not in the mask
    point #indexbits>:nth-child(1) => why says ^At .* a carry of 1: 3, so the bit is 1\\.$
    point #magic-bits 0.95 0.95 => why says ^Bit 0 of the magic is 1\\. It moves
    point h1 => why says ^Point at a bit
    focus #step
    press Home => steptext says occupied squares
    press ArrowRight ArrowRight ArrowRight ArrowRight ArrowRight => step says ^5$
    click #play => step says ^([7-9]|1[0-8])$
    click #play => play says ^Play$
    type slot 1 => sharing-title says ^Slot 1 is constructive: its 2 boards
    click #magic-editor 0.55 0.55 => validity says NOT valid for c3: the blocker boards COLLIDING but
    type magic 0xff964e000f21fffd => sharing-title says ^Slot 1171 is destructive
    type shift 60
    click #slotmap 0.99 0.99 => slot says ^15$
    click #header-magic
    click #random
    type occupied 0xff => where says ^A rook on c3, .* attacks 0x0404040404fb0404
    follow #square=z9 => said says ^This link is damaged: square
    follow #magic=1 => said says ^This link is damaged: a magic needs a shift
    follow #constructor=y => said says ^This link is damaged: constructor: this word
    click #clear
    click #copy-link => said says copied|^file:.*html#.*cells=8/8/8/8
    click #copy-command => copied says copied|refuses
    type placement 8/8/8/8/8/8/8/7y => placement-error says y. is no
    type occupied xyz => occupied-error says no hex number
    type slot 4096 => slot-error says no number from 0 to 4095
    select sample Bishop on c4: an opening => placement-error says ^$
'''


def colliding(row):
    """A pattern of the boards that share a slot wrongly, as find_magics says"""
    said = subprocess.run(['build/find_magics', '--verify', '-'], input=row, text=True,
                          stderr=subprocess.PIPE).stderr
    boards = re.search(r'0x\w+ and 0x\w+ share slot \d+', said)[0]
    return boards.replace('0x', '0x0*').replace('slot', 'index')


def missing_in_picture():
    """README's picture has the numbers of the page as it opens."""
    svg = pathlib.Path('tools/explain/lookup.svg').read_text()
    drawn = re.sub(r'<[^>]*>|\s', '', svg)
    texts = page.get('''[...document.querySelectorAll('#chain .foot, #slots li')].map(
        (one) => one.textContent)''')
    return [text for text in texts if re.sub(r'\s|used', '', text) not in drawn]


def missed_by_tab():
    """Tab reaches every control, and the focus is visible."""
    page.get('''addEventListener('focusin', ({target}) => {
        target.dataset.outline = getComputedStyle(target).outlineStyle; })''')
    page.press(['Tab'] * 60)
    return page.get('''[...document.querySelectorAll(
        ':is(a, button, input, select, [tabindex="0"]):not(:disabled, [type=radio])')]
        .filter((one) => one.checkVisibility() && one.dataset.outline !== 'solid')
        .map((one) => one.outerHTML)''')


page.open(ADDRESS, 1280)
point("the page as it opens, and README's picture", disagreements() + missing_in_picture())
# Firefox shows no outline once there was a mouse.
point('Tab leads to everything, and is seen', missed_by_tab())
play(SCRIPT.replace('COLLIDING', colliding('rook,c3,12,0xff964e000f21fffd')))
for corner in ('a1', 'h1', 'a8', 'h8'):
    for line, right, up in (('rank', 1, 8), ('file', 8, 1)):
        play(f'select numbering {corner} = 0, along the {line}')
        point('so all squares are numbered', [
            f'{name} is {number}' for name, number, *_ in page.get('Reader.squares()')
            if int(number) != right * abs(ord(name[0]) - ord(corner[0])) +
            up * abs(ord(name[1]) - ord(corner[1]))])
point('1280 wide: what it draws', page.get('Reader.flaws()'))
page.open(f'{ADDRESS}#piece=rook&square=h1&cells=x5nk/1q6/4x2x/8/x2N4/5R1x/3xx3/8', 360)
point('360 wide: what it says and draws', disagreements() + page.get('Reader.flaws()'))
point('the console says nothing', [entry['params']['text'] for entry in page.events])
sys.exit(failed > 0)
