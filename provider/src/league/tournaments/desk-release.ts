import { DESK_CONTENT, readDiscovery } from './site-file.ts';

/**
 * Version of the desk's content that is live on the site; null: none is, `undefined`: it is not known. Rejects when the site is
 * not available.
 */
export type DeskRelease = () => Promise<string | null | undefined>;

export const siteDeskRelease =
  (site: string): DeskRelease =>
  async () => {
    const live = (await readDiscovery(site)).content?.[DESK_CONTENT];
    return live === undefined ? null : live.version;
  };

/** Shortest interval between two looks at the site, however many readers there are. */
const FRESH_MILLISECONDS = 5_000;

/**
 * The same for those who only show it: what was live last counts while the site is away.
 * @param clock milliseconds
 */
export function lastKnown(read: DeskRelease, clock: () => number): DeskRelease {
  let latest: { at: number; seen: ReturnType<DeskRelease> } | undefined;
  return () => {
    const now = clock();
    // A clock may go back.
    if (latest && Math.abs(now - latest.at) < FRESH_MILLISECONDS) return latest.seen;
    const before = latest?.seen;
    const seen = read().catch(() => before);
    latest = { at: now, seen };
    return seen;
  };
}
