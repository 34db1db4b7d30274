import type { Page } from 'playwright';

interface Watched {
  leftovers(isOver: boolean): string[];
}

interface Listener {
  target: EventTarget;
  type: string;
  listener: unknown;
  capture: boolean;
  signal?: AbortSignal | undefined;
}

/** How long React may take to end the effects of a page that was left, in milliseconds. */
const PATIENCE = 2_000;

/** Watches what the code of a remote makes on this page; before any script runs. */
export const watchLeftovers = (page: Page, remote: string): Promise<unknown> =>
  page.addInitScript(watch, remote);

/** What a remote has left behind on a page that no longer shows it; empty if nothing. */
export async function leftoversOf(page: Page): Promise<string[]> {
  const isClean = () => (window as unknown as Watched).leftovers(false).length === 0;
  await page.waitForFunction(isClean, undefined, { timeout: PATIENCE }).catch(() => undefined);
  return page.evaluate(() => (window as unknown as Watched).leftovers(true));
}

/**
 * Runs in the page, so that it uses nothing of this module. Notes the timers, listeners and elements that the remote has
 * made, by the address of the calling script: React, the shell and all that it shares are others.
 */
export function watch(remote: string): void {
  /** Timeouts in a row that may still end a save. */
  const LAST_TIMEOUTS = 10;
  const script = new RegExp(`/remotes/${remote}/\\d`);
  /** Whether the remote has called the function that calls this one. */
  const isCaller = () => {
    const lines = (new Error().stack ?? '').split('\n').filter((line) => /:\d+:\d+/.test(line));
    return script.test(lines[2] ?? '');
  };

  const { setInterval, clearInterval, setTimeout } = window;
  const intervals = new Set<number>();
  const timeouts = new Map<number, () => void>();
  window.setInterval = ((handler: TimerHandler, delay?: number, ...args: unknown[]) => {
    const id = setInterval(handler, delay, ...args);
    if (isCaller()) intervals.add(id);
    return id;
  }) as typeof setInterval;
  window.setTimeout = ((handler: TimerHandler, delay?: number, ...args: unknown[]) => {
    if (!isCaller() || typeof handler !== 'function') return setTimeout(handler, delay, ...args);
    const run = () => {
      window.clearTimeout(id);
      handler(...args);
    };
    const id = setTimeout(run, delay);
    timeouts.set(id, run);
    return id;
  }) as typeof setTimeout;
  // A browser takes either for both.
  window.clearInterval = window.clearTimeout = ((id?: number) => {
    intervals.delete(id ?? 0);
    timeouts.delete(id ?? 0);
    clearInterval(id);
  }) as typeof clearInterval;

  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const listeners = new Set<Listener>();
  const isCapture = (options?: boolean | EventListenerOptions) =>
    typeof options === 'object' ? options.capture === true : options === true;
  const find = (wanted: Listener) =>
    [...listeners].find(
      ({ target, type, listener, capture }) =>
        target === wanted.target &&
        type === wanted.type &&
        listener === wanted.listener &&
        capture === wanted.capture,
    );
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    addEventListener.call(this, type, listener, options);
    const { once, signal } = typeof options === 'object' ? options : {};
    const made = { target: this, type, listener, capture: isCapture(options), signal };
    if (!isCaller() || !listener || find(made)) return;
    listeners.add(made);
    if (once) addEventListener.call(this, type, () => listeners.delete(made), options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    removeEventListener.call(this, type, listener, options);
    const known = find({ target: this, type, listener, capture: isCapture(options) });
    if (known) listeners.delete(known);
  };
  /** Listeners of what the remote has drawn go with it, those of a request or a worker end by themselves. */
  const isHeard = ({ target, signal }: Listener) =>
    !signal?.aborted && (target === window || (target as Node).isConnected);

  const elements = new Set<Element>();
  const create = document.createElement.bind(document);
  document.createElement = ((tag: string, options?: ElementCreationOptions) => {
    const element = create(tag, options);
    if (isCaller()) elements.add(element);
    return element;
  }) as typeof document.createElement;

  const leftovers = (isOver: boolean) => {
    // The last timeouts end with that, a chain of them goes on for ever.
    for (let turn = 0; isOver && turn < LAST_TIMEOUTS; turn += 1)
      for (const run of [...timeouts.values()]) run();
    const found = [
      ...(intervals.size > 0 ? ['setInterval'] : []),
      ...(isOver && timeouts.size > 0 ? ['setTimeout'] : []),
      ...[...listeners].filter(isHeard).map(({ type }) => type),
      ...[...elements].filter(({ isConnected }) => isConnected).map(({ localName }) => `<${localName}>`),
    ];
    return [...new Set(found)];
  };
  Object.assign(window, { leftovers });
}
