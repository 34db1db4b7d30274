/** Time, chance and the other tabs: in the hands of a test. */
export interface OutboxWorld {
  now: () => number;
  /** Calls `work` later, unless what it returns is called before. */
  after: (milliseconds: number, work: () => void) => () => void;
  /** From 0 to 1. */
  random: () => number;
  /** Undefined in a browser without them: every tab then sends, and the keys keep it from being done twice. */
  locks: Pick<LockManager, 'request'> | undefined;
  channel: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
}

export const BROWSER: OutboxWorld = {
  now: Date.now,
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  get locks() {
    return navigator.locks;
  },
  channel: (name) => new BroadcastChannel(name),
};
