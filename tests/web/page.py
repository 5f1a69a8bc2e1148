#!/usr/bin/python3
"""page.py BROWSER FOLDER: acts on the page as a person does, in chromium or
firefox. After each act, what the page says is compared with what the command that
it shows prints. Needs build/explain."""
import pathlib
import re
import subprocess
import sys
import time

from bidi import Page

BROWSER, FOLDER = sys.argv[1:]
ADDRESS = pathlib.Path('tools/explain/index.html').absolute().as_uri()
READER = pathlib.Path('tests/web/reader.js').read_text()
page = Page(BROWSER, FOLDER)
failed = 0


def point(name, flaws):
    """A test point, which lists what is wrong."""
    global failed
    failed += bool(flaws)
    print(f"{'not ' if flaws else ''}ok - {BROWSER}: {name}", flush=True)
    for flaw in flaws:
        print(f'# {flaw}')


def shell(command):
    return subprocess.run(command, shell=True, check=True, text=True,
                          stdout=subprocess.PIPE).stdout


def settle():
    """Waits until the page has drawn what has changed."""
    page.run('''new Promise((done) => requestAnimationFrame(
        () => requestAnimationFrame(done)))''')


def open_page(fragment='', width=1280):
    page.open('about:blank')
    page.open(ADDRESS + fragment, width)
    page.run(READER)
    settle()


def disagreements():
    """What the page says, and the command that it shows does not print"""
    seen = page.get('Reader.read()')
    texts, bits = seen['texts'], seen['bits']
    printed = re.sub(r'\s+', ' ', shell(texts['command']))
    lookups = re.split(r'(?=A (?:rook|bishop) on )|A queen', printed)[1:]
    union = re.search(r'It attacks (0x\w+)', texts['where'])[1]
    said = [
        re.search(r'which is .* = 63\.', texts['where'])[0],
        'blockers {blockers} = {occupied} & {mask} product {product} = blockers '
        '* {magic} index'.format(**bits),
        f"index {int(texts['indexbits'], 2)} = product >> "
        f"{texts['shift-title'].split()[0]} attacks {bits['attacks']} = slot "
        f"{texts['index']} of {2 ** len(texts['indexbits'])}",
        texts['validity'],
    ]
    here = [f"{texts['index']} {text}" for text in (bits['attacks'][2:], 'different sets')]
    are_right = {
        'attacks': union == re.findall(r'(?:attacks|does:) (0x\w+)', printed)[-1],
        'attacked squares': seen['attacked'] == union,
        'occupied squares': seen['occupied'] == bits['occupied'],
        'rows that are added': seen['added'] == bits['blockers'],
        'slot': set(here) & set(seen['slots']),
    }
    wrong = [words for words in said if words not in lookups[seen['part']]]
    wrong += [key for key, is_right in are_right.items() if not is_right]
    return [f"{texts['command']}: {flaw}" for flaw in wrong]


# ------------------------------------------------------------------------ acts

def place(selector, x=.5, y=.5):
    """Where a part of an element is, which comes in sight first. A square of the
    board may be told by its name."""
    if re.fullmatch('[a-h][1-8]', selector):
        selector = f'#board [aria-label^="{selector},"]'
    page.run(f"document.querySelector('{selector}').scrollIntoView({{block: 'nearest'}})")
    box = page.get(f"document.querySelector('{selector}').getBoundingClientRect()")
    return box['x'] + float(x) * box['width'], box['y'] + float(y) * box['height']


def drag(start, end):
    place('#board')
    page.point(place(start), 'Down', place(end), 'Up')


def type_into(field, *words):
    page.run(f'{field}.select()')
    page.press(' '.join(words))


def select(field, *words):
    page.run(f"{field}.value = '{' '.join(words)}'")
    page.run(f"{field}.dispatchEvent(new Event('change'))")


ACTS = {
    'click': lambda *ids: [page.run(f"document.getElementById('{one}').click()")
                           for one in ids],
    'drag': drag,
    'focus': lambda selector: page.run(f"document.querySelector('{selector}').focus()"),
    'follow': lambda link: page.run(f"location.hash = '{link}'"),
    'point': lambda *where: page.point(place(*where)),
    'press': lambda *keys: page.press(keys),
    'select': select,
    'tap': lambda *where: page.point(place(*where), 'Down', 'Up'),
    'type': type_into,
}


def says(id, pattern):
    """Waits up to five seconds until an element says what it must."""
    end = time.time() + 5
    while True:
        said = page.get(f"((one) => one.value || one.textContent)"
                        f"(document.getElementById('{id}'))")
        if re.search(pattern, said):
            return []
        if time.time() > end:
            return [f'{id} says {said}']


def play(script):
    """Each line: ACT WORDS..., and then => ID says PATTERN"""
    for line in script.strip().splitlines():
        act, _, then = line.strip().partition(' => ')
        verb, *words = act.split()
        ACTS[verb](*words)
        settle()
        flaws = disagreements()
        if then:
            flaws += says(*then.split(' says '))
        point(line.strip(), flaws)


SCRIPT = '''
    drag c3 e5 => command says rook e5
    drag b2 e6 => occupied says ^0x89e011086de00430$
    tap g5 => command says occupied 0x89e011486de00430
    type placement 8/8/2x3p1/8/1k2Q3/8/4P2K/8 w => occupied says ^0x0000440012009000$
    click bishop
    click queen
    click part1 => command says explain queen e5
    select sample Rook on c3: the worked example => slot-title says ^slot 78$
    select sample Rook on c3: this header’s magic => places says with 45205, .* is 47658
    focus [aria-label^="c3,"]
    press ArrowRight ArrowUp ArrowUp m ArrowLeft Space => command says d5 .*046de00630
    press ArrowLeft Enter => command says 0x89e001066de00630
    select sample Rook on c3: this header’s magic
    point #blockers-bits 0.3 0.6 => why says ^c4 is bit 26.* adds magic << 26: bit
    point #blockers-bits 0.3 0.2 => why says ^c7 is bit 50\\. It is empty
    point #occupied-bits 0.9 0.1 => why says not in the mask
    point #indexbits>:nth-child(1) => why says ^At .* a carry of 1: 3, so the bit is 1\\.$
    point #magic-bits 0.95 0.95 => why says ^Bit 0 of the magic is 1\\. It moves
    point h1 => why says ^Point at a bit
    focus #step
    press Home => steptext says occupied squares
    press ArrowRight ArrowRight ArrowRight ArrowRight ArrowRight => step says ^5$
    click play => step says ^([7-9]|1[0-8])$
    click play => play says ^Play$
    click next-shared => sharing-title says is constructive
    tap #magic-editor 0.55 0.55 => command says --magic 0xff964e000f21fffd
    type magic 0x0000000000000001
    type shift 60
    click next-wrong => sharing-title says is destructive
    tap #slotmap 0.99 0.99 => slot says ^15$
    click header-magic random own-slot
    select numbering h8-files => command says --numbering h8-files$
    type occupied 0xff => command says occupied 0x00000000000000ff
    follow #square=z9 => said says ^This link is damaged: square
    follow #magic=1&shift=47 => said says ^This link is damaged: shift
    follow #magic=1 => said says ^This link is damaged: a magic needs a shift
    follow #constructor=y => said says ^This link is damaged: constructor: this word
    click clear copy-link => said says copied|^file:.*html#.*cells=8/8/8/8
    type placement 8/8/8 => placement-error says 8 ranks
    type placement 8/8/8/8/8/8/8/7y => placement-error says y. is no
    type occupied xyz => occupied-error says not a hexadecimal
    type slot 4096 => slot-error says no number from 0 to 4095
    select sample Bishop on c4: an opening => placement-error says ^$
'''


# ------------------------------------------------------------------- and looks

def missed_by_tab():
    """Tab reaches every control, and the focus is visible."""
    page.run('''addEventListener('focusin', ({target}) => {
        target.dataset.outline = getComputedStyle(target).outlineStyle; })''')
    page.press(['Tab'] * 60)
    return page.get('''[...document.querySelectorAll(
        ':is(a, button, input:not([type=radio]), select, [tabindex="0"])')].filter(
        (one) => one.checkVisibility() && !one.disabled &&
            (one.dataset.outline ?? 'none') === 'none').map((one) => one.outerHTML)''')


def flaws_of_program():
    """The program that the page shows prints what the page says."""
    seen = page.get('Reader.read()')
    pathlib.Path(f'{FOLDER}/shown.c').write_text(seen['program'])
    printed = shell(f'${{CC:-cc}} -Wall -Werror -I. {FOLDER}/shown.c -o {FOLDER}/shown '
                    f'&& {FOLDER}/shown').strip()
    wanted = f"index {seen['texts']['index']}, attacks {seen['bits']['attacks']}"
    return [] if printed == wanted else [printed]


LINKS = {
    360: '#piece=rook&square=h1&cells=x5nk/1q6/4x2x/8/x2N4/5R1x/3xx3/8&numbering=h1',
    1280: '#piece=bishop&square=d4&cells=8/2p1p3/8/2x5/8/8/8/Qx6&numbering=a8-files'
          '&magic=0x1c00400200110081&shift=57',
}

open_page()
point('the page as it opens', disagreements())
# Firefox shows no outline once there was a mouse.
point('Tab leads to everything, and is seen', missed_by_tab())
point('its program prints what it says', flaws_of_program())
play(SCRIPT)
for width, link in LINKS.items():
    open_page(link, width)
    point(f'{width} wide: what it says', disagreements())
    point(f'{width} wide: pictures', page.get('Reader.pictures()'))
    point(f'{width} wide: nothing is cut off or without a name', page.get('Reader.looks()'))
told = [event['params'] for event in page.events]
point('the console says nothing', [one['text'] for one in told if 'text' in one])
point('nothing is fetched', [one['request']['url'] for one in told if 'request' in one
                             and not re.match('file:|data:', one['request']['url'])])
sys.exit(failed > 0)
