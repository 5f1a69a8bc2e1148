#!/usr/bin/python3
"""page.py BROWSER FOLDER: acts on the page as a person does, in chromium or
firefox. After each act, the command that the page shows is run in the folder, which
has magicbb.h, and what the page says is what it prints."""
import atexit
import functools
import json
import pathlib
import re
import subprocess
import sys
import time

import websocket

# How to start each, and what it prints when it listens to a port
BROWSERS = {
    'chromium': (['chromedriver', '--port=0'], r'successfully on port (\d+)'),
    'firefox': (['firefox-esr', '--headless', '--remote-debugging-port', '0'],
                r'BiDi listening on ws://.*:(\d+)'),
}
# For chromium, which has no sandbox for root. Firefox ignores it.
OPTIONS = {'args': ['--headless=new', '--no-sandbox', '--disable-gpu']}

# Keys, as W3C's WebDriver numbers them
KEYS = {'Tab': '\ue004', 'Enter': '\ue007', 'Space': ' ', 'End': '\ue010',
        'Home': '\ue011', 'ArrowLeft': '\ue012', 'ArrowUp': '\ue013',
        'ArrowRight': '\ue014', 'ArrowDown': '\ue015'}


class Page:
    """A page, driven by WebDriver BiDi. Chromium speaks it through chromedriver,
    Firefox itself."""

    def __init__(self, browser):
        """Opens a tab in the browser, whose profile is in $HOME."""
        arguments, listens = BROWSERS[browser]
        self.count, self.events = 0, []
        self.process = subprocess.Popen(arguments, text=True, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT)
        for line in self.process.stdout:
            print(line, end='', file=sys.stderr)  # why, if it does not start
            port = re.search(listens, line)
            if port:
                break
        self.socket = websocket.create_connection(
            f'ws://127.0.0.1:{port[1]}/session', timeout=60, suppress_origin=True)
        atexit.register(self.close)
        self.command('session.new', capabilities={
            'alwaysMatch': {'goog:chromeOptions': OPTIONS}})
        self.tab = self.command('browsingContext.create', type='tab')['context']
        self.command('session.subscribe', contexts=[self.tab], events=[
            'log.entryAdded', 'network.beforeRequestSent'])
        self.command('browsingContext.activate', context=self.tab) # for the focus

    def close(self):
        self.command('browser.close')
        self.process.terminate()  # chromedriver stays
        self.process.wait(20)

    def command(self, method, **params):
        self.count += 1
        self.socket.send(json.dumps(
            {'id': self.count, 'method': method, 'params': params}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get('id') != self.count:
                self.events.append(answer['params'])
            elif answer['type'] == 'error':
                raise RuntimeError(f"{method}: {answer['message']}")
            else:
                return answer['result']

    def open(self, address, width):
        self.command('browsingContext.setViewport', context=self.tab,
                     viewport={'width': width, 'height': 900})
        self.command('browsingContext.navigate', context=self.tab, url=address,
                     wait='complete')

    def get(self, expression):
        """The value of an expression of JavaScript, or of its promise"""
        answer = self.command(
            'script.evaluate', awaitPromise=True, target={'context': self.tab},
            expression=f'Promise.resolve({expression}).then(JSON.stringify)')
        if answer['type'] == 'exception':
            raise RuntimeError(f"{expression}: {answer['exceptionDetails']['text']}")
        return json.loads(answer['result'].get('value', 'null'))

    def press(self, keys):
        """Presses keys: those of a text, or ['Tab', 'm']."""
        self.act('key', [{'type': kind, 'value': KEYS.get(key, key)}
                         for key in keys for kind in ('keyDown', 'keyUp')])

    def point(self, *actions):
        """Moves the pointer to places (x, y), or has it go 'Down' or 'Up'."""
        self.act('pointer', [
            {'type': f'pointer{one}', 'button': 0} if isinstance(one, str) else
            {'type': 'pointerMove', 'x': round(one[0]), 'y': round(one[1])}
            for one in actions])

    def act(self, kind, actions):
        self.command('input.performActions', context=self.tab, actions=[
            {'type': kind, 'id': kind, 'actions': actions}])


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
    return subprocess.check_output(command, shell=True, cwd=FOLDER, text=True)


def disagreements():
    """Waits until all is drawn; returns where the page and its command differ."""
    for _ in range(2):
        page.get('new Promise(requestAnimationFrame)')
    command = page.get("Dom.$('command').textContent")
    known = dict(re.findall(r'(\w+) = (\w+);', command) +
                 re.findall(r'(\w+) (0x\w+|\d+)', printed(command)))
    known['all'] = known.get('queen', known['attacks'])
    said = page.get('Reader.numbers()')
    said += re.findall(r'(\w+) = .*; /\* (0x\w+|\d+) \*/', command)
    one_sided = known.items() ^ {tuple(one) for one in said if one[0] in known}
    return [f"only the page or its command says {' '.join(one)}" for one in one_sided]


def place(selector, x=.5, y=.5):
    """Where a part of an element, or of the square of a name, is: it comes in sight."""
    if re.fullmatch('[a-h][1-8]', selector):
        selector = f'#board [aria-label^="{selector},"]'
    page.get(f"document.querySelector('{selector}').scrollIntoView({{block: 'nearest'}})")
    box = page.get(f"document.querySelector('{selector}').getBoundingClientRect()")
    return box['x'] + float(x) * box['width'], box['y'] + float(y) * box['height']


def type_into(field, *words):
    page.get(f'{field}.select()')
    page.press(' '.join(words))


def select(field, *words):
    page.get(f"[...{field}.options].find((one) => one.text.endsWith("
             f"'{' '.join(words)}')).selected = true")
    page.get(f"{field}.dispatchEvent(new Event('change'))")


ACTS = {
    'click': lambda *where: page.point(place(*where), 'Down', 'Up'),
    'drag': lambda start, *to: page.point(place(start), 'Down', *map(place, to), 'Up'),
    'focus': lambda selector: page.get(f"document.querySelector('{selector}').focus()"),
    'follow': lambda link: page.get(f"location.hash = '{link}'"),
    'point': lambda *where: page.point(place(*where)),
    'press': lambda *keys: page.press(keys),
    'run': page.get,
    'select': select,
    'type': type_into,
}


def says(selector, pattern):
    """Waits up to five seconds until elements say what they must."""
    for _ in range(50):
        said = ' '.join(page.get(f"Reader.said('{selector}').join(' ')").split())
        if re.search(pattern, said):
            return []
        time.sleep(.1)
    return [f'{selector} says {said}']


def play(script):
    """Each line: ACT WORDS..., and there or below it: => SELECTOR says PATTERN"""
    for line in re.sub(r'\s+=> ', ' => ', script.strip()).splitlines():
        act, *then = line.strip().split(' => ')
        verb, *words = act.split()
        ACTS[verb](*words)
        flaws = [flaw for one in then for flaw in says(*one.split(' says '))]
        point(line.strip(), flaws + disagreements())


# Magics of its own, so that it stays if the header's change
LIST = pathlib.Path('tools/constants/magics.csv').read_text()
FIRST = re.search('rook,c3,.*,(.*)', LIST)[1]
SCRIPT = '''
    point #board
    drag c3 e5 => #where says on e5, .* 36 where a1 = 0, b1 = 1, ..., h8 = 63. It
    drag b2 e6 => #occupied says ^0x89e011086de00430$
    drag e6 e7 e6 => #occupied says ^0x89e011086de00430$
    drag e6 #where => #occupied says ^0x89e001086de00430$
    drag b3 b4 => #occupied says ^0x89e001086de00430$
    click g5 => #occupied says ^0x89e001486de00430$
    focus [aria-label^="a3,"]
    press ArrowLeft ArrowRight ArrowRight ArrowLeft ArrowUp ArrowUp M => #where says on b5
    press ArrowDown ArrowRight Space => #occupied says ^0x89e0014869e00430$
    press ArrowUp Enter ArrowRight m => #occupied says ^0x89e0014469e00430$
    type placement 8/8/2x3p1/8/1k2Q3/8/4P2K/8 w => #occupied says ^0x0000440012009000$
    click #queen
    click #part1 => #command says bishop_mask.* queen = magicbb_queen_attacks
    click #magic-editor 0.55 0.55 => #where says ^A bishop on d5
    select sample the worked example => #chain says 0x13901cc0d0400000 .* 78 .* of 1024
    select sample this header’s magic => #places says begin with {FIRST}, and
    type magic 0xff964e000721fffd => #slots-used says ^894 of 4096 used$
    point #blockers-bits 0.3 0.6 => #why says ^c4 is bit 26.* adds magic << 26: bit
    point #blockers-bits 0.3 0.2 => #why says ^c7 is bit 50\\. It is empty
    point #occupied-bits 0.9 0.1 => #why says not in the mask
    point #indexbits>:nth-child(1) => #why says a carry of 1: 3, so the bit is 1\\.$
    point #magic-bits 0.95 0.95 => #why says ^Bit 0 of the magic is 1\\. It moves
    point h1 => #why says ^Point at a bit
    focus #step
    press End ArrowLeft ArrowLeft => .later h3 says ^→ attacks$
    click #play => #step says ^18$ => #play says ^Play$
    click #play => #step says ^[1-9] => #play says ^Pause$
    click #play => #play says ^Play$
    press Tab Home => #steptext says occupied squares => .later h3 says ^& mask = b
    type slot 1 => #sharing-title says ^Slot 1 .* 2 boards => .pair svg says 4fb0404$
    click #magic-editor 0.55 0.55 => #validity says ^The magic is NOT valid for c3: the
        => #validity says 0000000000480400 and 0x0004000000480400 share slot 1171 but
    type magic 0xff964e000f21fffd => #sharing-title says ^Slot 1171 is destructive
    select sample this header’s magic
    click #search => #tries says ^Try [0-9]+ is valid
        => #validity says ^The magic is valid for c3
    type shift 60
    click #search => #tries says ^Try [0-9]+, 0x.*: these two boards => #search says ^Stop$
    click #search => #tries says ^Stopped => #search says ^Search
    click #slotmap 0.99 0.99 => #slot says ^15$
    click #magic-editor 0.5 0
    click #header-magic
    click #random => #step says ^0$
    type occupied 0xff => #where says ^A rook on c3, .* attacks 0x0404040404fb0404
    follow #piece=bishop&square=a8 => #where says ^A bishop on a8
    follow #piece=queen&square=a1&part=1 => #where says ^A queen on a1
    follow #square=z9 => #said says ^This link is damaged: square
    follow #magic=1 => #said says ^This link is damaged: a magic needs a shift
    follow #magic=1&shift=47 => #said says damaged: shift => #where says 0x00000000043b04
    follow #constructor=y => #said says ^This link is damaged: constructor: this
    run history.replaceState=()=>null.x
    click #clear
    run delete(history.replaceState)
        => address says html#piece=rook&square=c3&cells=8/8/8/8/8/8/8/8$
    type placement 8/8/8/8/8/8/8/7y => #placement-error says y. is no
    type slot 4096 => #slot-error says no number from 0 to 4095
    select sample an opening => #placement-error says ^$
    type magic 0x08f5f000780997ff => #slots says ^507 .* 511 0
'''


def missing_in_picture():
    """README's picture has the numbers of the page as it opens."""
    svg = pathlib.Path('tools/explain/lookup.svg').read_text()
    drawn = re.sub(r'<[^>]*>|\s', '', svg)
    texts = page.get("Reader.said('#chain .foot, #slots li')")
    return [text for text in texts if re.sub(r'\s|used', '', text) not in drawn]


def missed_by_tab():
    """Tab reaches every control, and the focus is visible."""
    page.get('''addEventListener('focusin', ({target}) => {
        target.dataset.outline = getComputedStyle(target).outlineStyle; })''')
    page.press(['Tab'] * 60)
    return page.get('''Reader.seen(
        ':is(a, button, input, select, [tabindex="0"]):not(:disabled, [type=radio])')
        .filter((one) => one.dataset.outline !== 'solid').map((one) => one.outerHTML)''')


page.open(ADDRESS, 1280)
point("the page as it opens; README's picture", disagreements() + missing_in_picture())
# Firefox shows no outline once there was a mouse.
point('Tab leads to everything, and is seen', missed_by_tab())
play(SCRIPT.replace('{FIRST}', FIRST))
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
said = [event.get('text') or event['request']['url'] for event in page.events]
point("the console says nothing, and only the page's files are fetched", [
    one for one in said if not one.startswith((ADDRESS.rsplit('/', 1)[0], 'data:'))])
sys.exit(failed > 0)
