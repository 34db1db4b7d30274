import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { watch } from './leftovers.ts';

class Target extends EventTarget {
  isConnected = true;
  /** Node ends a listener with a signal by calling `removeEventListener`; a browser does not. */
  override addEventListener(
    type: string,
    listener: EventListener | null,
    options: AddEventListenerOptions | boolean = {},
  ) {
    super.addEventListener(
      type,
      listener,
      typeof options === 'object' ? { once: options.once === true } : options,
    );
  }
}

/** What the watcher needs of a page. The trial's journey shows it in Chromium. */
function openPage() {
  const tick = mock.fn();
  const document = Object.assign(new Target(), {
    createElement: (localName: string) =>
      Object.assign(new Target(), {
        localName,
        isConnected: false,
        remove() {
          this.isConnected = false;
        },
      }),
    head: { append: (element: Target) => Object.assign(element, { isConnected: true }) },
  });
  let lastTimer = 0;
  const timers = new Map<number, () => void>();
  const start = (handler: () => void) => timers.set(++lastTimer, handler) && lastTimer;
  const stop = (id: number) => timers.delete(id);
  const window = Object.assign(new EventTarget(), {
    ...{ EventTarget: Target, AbortController, Event, document, tick },
    ...{ setInterval: start, setTimeout: start, clearInterval: stop, clearTimeout: stop },
  });
  // Listeners of the window are those of its class; without that, those of this process would be replaced.
  Object.setPrototypeOf(window, Target.prototype);
  createContext(Object.assign(window, { window }));
  // As Playwright sends it: by its text.
  runInContext(`(${watch})('rating')`, window);
  return {
    tick,
    /** Runs code from a script of a remote. */
    run: (body: string, address = '/remotes/rating/1.0.0/remote.js') =>
      void runInContext(body, window, { filename: `https://league.test${address}` }),
    leftovers: (isOver = true) => [...(runInContext(`leftovers(${isOver})`, window) as string[])],
  };
}

test('left remote · has left nothing · it cleans up', () => {
  const { run, leftovers } = openPage();
  run(`
    const interval = setInterval(tick, 1_000);
    window.addEventListener('scroll', tick);
    window.addEventListener('pointerup', tick, { once: true });
    const end = new AbortController();
    document.addEventListener('keydown', tick, { signal: end.signal });
    const drawn = document.createElement('div');
    drawn.addEventListener('click', tick);
    const style = document.createElement('style');
    document.head.append(style);
    window.dispatchEvent(new Event('pointerup'));
  `);
  assert.deepEqual(leftovers(), ['setInterval', 'scroll', 'keydown', '<style>']);
  run(`
    clearInterval(interval);
    window.removeEventListener('scroll', tick);
    end.abort();
    style.remove();
  `);
  assert.deepEqual(leftovers(), []);
});
