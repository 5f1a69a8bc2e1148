"""A page in chromium or firefox, driven by WebDriver BiDi. Chromium speaks it
through chromedriver, Firefox itself."""
import atexit
import json
import re
import subprocess
import sys

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
KEYS = {'Tab': '\ue004', 'Enter': '\ue007', 'Shift': '\ue008', 'Control': '\ue009',
        'Space': ' ', 'End': '\ue010', 'Home': '\ue011', 'ArrowLeft': '\ue012',
        'ArrowUp': '\ue013', 'ArrowRight': '\ue014', 'ArrowDown': '\ue015'}


class Page:
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
        """Presses keys, or some together: those of a text, or ['Control+v', 'Tab']."""
        self.act('key', [{'type': kind, 'value': KEYS.get(key, key)}
                         for together in keys for kind in ('keyDown', 'keyUp')
                         for key in together.split('+')])

    def point(self, *actions):
        """Moves the pointer to places (x, y), or has it go 'Down' or 'Up'."""
        self.act('pointer', [
            {'type': f'pointer{one}', 'button': 0} if isinstance(one, str) else
            {'type': 'pointerMove', 'x': round(one[0]), 'y': round(one[1])}
            for one in actions])

    def act(self, kind, actions):
        self.command('input.performActions', context=self.tab, actions=[
            {'type': kind, 'id': kind, 'actions': actions}])
