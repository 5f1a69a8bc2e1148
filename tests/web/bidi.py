"""A page in chromium or firefox, driven by WebDriver BiDi. Chromium speaks it
through chromedriver, Firefox itself."""
import atexit
import json
import re
import subprocess
import urllib.request

import websocket

# Keys, as W3C's WebDriver numbers them
KEYS = {'Enter': '\ue007', 'Tab': '\ue004', 'Home': '\ue011', 'Space': ' ',
        'ArrowLeft': '\ue012', 'ArrowUp': '\ue013', 'ArrowRight': '\ue014',
        'ArrowDown': '\ue015'}


def start(arguments, pattern):
    """Starts a program, and waits for a line of what it prints."""
    process = subprocess.Popen(arguments, text=True, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT)
    said = []
    for line in process.stdout:
        said.append(line)
        found = re.search(pattern, line)
        if found:
            return process, found[1]
    raise RuntimeError(''.join(said))


def start_firefox(folder):
    process, address = start(
        ['firefox-esr', '--headless', '--profile', folder,
         '--remote-debugging-port', '0'], r'BiDi listening on (ws:\S+)')
    return process, f'{address}/session'


def start_chromium(folder):
    process, port = start(['chromedriver', '--port=0'], r'successfully on port (\d+)')
    # Chromium has no sandbox for root.
    options = {'args': ['--headless=new', '--no-sandbox', '--disable-gpu',
                        f'--user-data-dir={folder}']}
    wish = {'webSocketUrl': True, 'goog:chromeOptions': options}
    body = json.dumps({'capabilities': {'alwaysMatch': wish}}).encode()
    with urllib.request.urlopen(f'http://127.0.0.1:{port}/session', body) as answer:
        return process, json.load(answer)['value']['capabilities']['webSocketUrl']


class Page:
    def __init__(self, browser, folder):
        """Opens a window of the browser, which keeps its files in the folder."""
        firefox = browser == 'firefox'
        self.count, self.events = 0, []
        self.process, url = (start_firefox if firefox else start_chromium)(folder)
        self.socket = websocket.create_connection(
            url, timeout=60, suppress_origin=True)
        atexit.register(self.close)
        if firefox:
            self.command('session.new', capabilities={})
        self.command('session.subscribe', events=[
            'log.entryAdded', 'network.beforeRequestSent'])
        self.tab = self.command('browsingContext.create', type='tab')['context']
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
                self.events.append(answer)
            elif answer['type'] == 'error':
                raise RuntimeError(f"{method}: {answer['message']}")
            else:
                return answer['result']

    def open(self, address, width=1280, height=900):
        self.command('browsingContext.setViewport', context=self.tab,
                     viewport={'width': width, 'height': height})
        self.command('browsingContext.navigate', context=self.tab, url=address,
                     wait='complete')

    def run(self, script):
        """Runs JavaScript, and waits for its promise."""
        answer = self.command('script.evaluate', expression=script,
                              awaitPromise=True, target={'context': self.tab})
        if answer['type'] == 'exception':
            raise RuntimeError(f"{script}: {answer['exceptionDetails']['text']}")
        return answer['result'].get('value')

    def get(self, expression):
        """The value of an expression of JavaScript"""
        return json.loads(self.run(f'JSON.stringify({expression})') or 'null')

    def press(self, keys):
        """Presses keys one by one: those of a text, or of a list of names."""
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
