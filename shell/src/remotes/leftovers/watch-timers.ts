import { callingRemote } from './caller.ts';
import { isAway, mayWait, note } from './leftovers.ts';

/** Ends the intervals of a remote that is left, and chains of timeouts. */
export function watchTimers(): void {
  const { setInterval, clearInterval, setTimeout } = window;
  const forgets = new Map<number | undefined, () => void>();

  window.setInterval = ((handler: TimerHandler, delay?: number, ...args: unknown[]) => {
    const name = callingRemote();
    if (!name || typeof handler !== 'function') return setInterval(handler, delay, ...args);
    const id = setInterval(() => isAway(name) || handler(...args), delay);
    const end = () => {
      clearInterval(id);
      forgets.delete(id);
    };
    forgets.set(id, () => forget());
    const forget = note(name, { what: 'setInterval', end, rest: () => undefined });
    return id;
  }) as typeof setInterval;

  window.clearInterval = ((id?: number) => {
    forgets.get(id)?.();
    forgets.delete(id);
    clearInterval(id);
  }) as typeof clearInterval;

  window.setTimeout = ((handler: TimerHandler, delay?: number, ...args: unknown[]) => {
    const name = callingRemote();
    return name && !mayWait(name) ? 0 : setTimeout(handler, delay, ...args);
  }) as typeof setTimeout;
}
