import { callingRemote } from './caller.ts';
import { note } from './leftovers.ts';

type Options = boolean | AddEventListenerOptions | undefined;

const isCapture = (options: Options) =>
  typeof options === 'object' ? options.capture === true : options === true;

/** Ends a remote's listeners on the window or the document when it is left. */
export function watchListeners(target: Window | Document): void {
  const add = target.addEventListener.bind(target);
  const remove = target.removeEventListener.bind(target);
  /** Functions that forget a listener, by type and phase, then by the listener itself. */
  const forgets = new Map<string, Map<unknown, () => void>>();
  const of = (type: string, options: Options) => {
    const key = `${type} ${isCapture(options)}`;
    const known = forgets.get(key) ?? new Map<unknown, () => void>();
    forgets.set(key, known);
    return known;
  };

  target.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: Options,
  ) => {
    add(type, listener as EventListener, options);
    const name = callingRemote();
    const known = of(type, options);
    const signal = typeof options === 'object' ? options.signal : undefined;
    if (!name || !listener || known.has(listener) || signal?.aborted) return;
    const end = () => remove(type, listener, options);
    const drop = () => {
      // A later listener with the same function has its own.
      if (known.get(listener) === drop) known.delete(listener);
      forget();
    };
    known.set(listener, drop);
    const forget = note(name, {
      what: type,
      end: () => {
        end();
        known.delete(listener);
      },
      rest: (isAway) => (isAway ? end() : add(type, listener, options)),
    });
    signal?.addEventListener('abort', drop);
    if (typeof options === 'object' && options.once)
      add(type, drop, { once: true, capture: isCapture(options) });
  };

  target.removeEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: Options,
  ) => {
    of(type, options).get(listener)?.();
    remove(type, listener as EventListener, options);
  };
}
