import { logProblem } from '@league/shared';
import type { RemoteName } from '@league/shared/release';
import { followPlaces } from './places.ts';

/** Something that works beside the components of a remote, and that React does not end with them. */
export interface Leftover {
  what: string;
  /** For what may have gone, or not have come yet; else it is there from the start until it is forgotten. */
  isThere?(): boolean;
  /** Ends it for good. */
  end(): void;
  /** For what the remote's first module has made, which does not run again: rests while the remote is away. */
  rest(isAway: boolean): void;
}

/** Timeouts that a remote may still set after it was left: the end of a save may wait, a chain of them goes on for ever. */
const LAST_TIMEOUTS = 10;

const made = new Map<RemoteName, Set<Leftover>>();
const resident = new WeakSet<Leftover>();
const away = new Map<RemoteName, { timeouts: number }>();
let starting: RemoteName | undefined;

/** Notes what a remote has made; returns what forgets it when the remote has ended it itself. */
export function note(name: RemoteName, leftover: Leftover): () => void {
  const all = made.get(name) ?? new Set();
  made.set(name, all.add(leftover));
  if (starting === name) {
    resident.add(leftover);
    if (isAway(name)) leftover.rest(true);
  } else if (isAway(name) && !leftover.isThere) {
    all.delete(leftover);
    leftover.end();
  }
  return () => all.delete(leftover);
}

/** Runs the first module of a remote. */
export function asStart<T>(name: RemoteName, run: () => T): T {
  starting = name;
  try {
    return run();
  } finally {
    starting = undefined;
  }
}

export const isAway = (name: RemoteName): boolean => away.has(name);

export function mayWait(name: RemoteName): boolean {
  const state = away.get(name);
  if (!state) return true;
  state.timeouts += 1;
  return state.timeouts <= LAST_TIMEOUTS;
}

function leave(name: RemoteName): void {
  away.set(name, { timeouts: 0 });
  const ended: string[] = [];
  for (const leftover of made.get(name) ?? []) {
    if (resident.has(leftover)) leftover.rest(true);
    else {
      if (leftover.isThere?.() ?? true) ended.push(leftover.what);
      leftover.end();
      made.get(name)?.delete(leftover);
    }
  }
  if (ended.length > 0) logProblem(`Раздел «${name}» закрыт, но оставил за собой`, ended.join(', '));
}

function returnTo(name: RemoteName): void {
  if (!away.delete(name)) return;
  for (const leftover of made.get(name) ?? []) if (resident.has(leftover)) leftover.rest(false);
}

/** Ends what a remote leaves behind once its last place is gone: the next page of the same remote is not a leave. */
export function endLeftovers(): void {
  const leaving = new Map<RemoteName, ReturnType<typeof setTimeout>>();
  followPlaces((name, isOpen) => {
    clearTimeout(leaving.get(name));
    if (isOpen) returnTo(name);
    else leaving.set(name, setTimeout(leave, 0, name));
  });
}
