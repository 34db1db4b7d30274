import type { Fault, RemoteName } from '@league/shared/release';

/** Something that the shell has seen of a release. */
export type Seen =
  /** A part was drawn on a page, as the page itself or in a slot of it; `shell` is on every page. The path is not reported. */
  | { view: RemoteName; path: string }
  /** The release that is not the part's loaded one is named, and its entry, where that may be what did not load. */
  | { fault: Fault; part: RemoteName; version?: string; error: unknown; entry?: string }
  /** Something threw, and its stack says whose it is. */
  | { thrown: unknown };

/** So many are kept until the reporter is there, which comes after the page. */
const MOST_EARLY = 30;

const early: Seen[] = [];
let wake = (): void => undefined;
let hear = (seen: Seen): void => {
  if (early.length < MOST_EARLY) early.push(seen);
  if ('fault' in seen) wake();
};

/** Tells the reporter what was seen of a release. Costs nothing and never throws. */
export const tellSeen = (seen: Seen): void => hear(seen);

/** Hands everything on from now on, and what was seen before. */
export function hearSeen(listener: (seen: Seen) => void): void {
  hear = listener;
  for (const seen of early.splice(0)) listener(seen);
}

/** Calls back when a release fails before the reporter is there: the visitor may be gone in a moment. */
export function onEarlyFault(listener: () => void): void {
  wake = listener;
  if (early.some((seen) => 'fault' in seen)) listener();
}

addEventListener('error', ({ error }) => error && tellSeen({ thrown: error }));
addEventListener('unhandledrejection', ({ reason }) => tellSeen({ thrown: reason }));
