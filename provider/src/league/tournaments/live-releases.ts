import { liveEntries } from './site-file.ts';
import type { SiteReader } from './site-reader.ts';
import { SiteRelease } from './site-release.ts';

/** Shortest interval between two looks at what is live, however many readers there are. */
const FRESH_MILLISECONDS = 5_000;

/**
 * Follows the live contents of the site, the desk's first; what was live last counts while the site does not say what is.
 * @param clock milliseconds
 */
export function followReleases(
  site: string,
  reader: SiteReader,
  clock: () => number,
): () => Promise<SiteRelease[]> {
  let releases = new Map<string, SiteRelease>();
  let latest: { at: number; seen: Promise<SiteRelease[]> } | undefined;

  const look = async () => {
    const entries = await liveEntries(site);
    releases = new Map(
      entries.map((entry) => [entry.href, releases.get(entry.href) ?? new SiteRelease(entry, reader)]),
    );
    return [...releases.values()];
  };
  return () => {
    const now = clock();
    if (latest && now - latest.at < FRESH_MILLISECONDS) return latest.seen;
    const seen = look().catch((error) => {
      if (releases.size === 0) throw error;
      return [...releases.values()];
    });
    latest = { at: now, seen };
    // A site that is back is asked at once.
    seen.catch(() => {
      latest = undefined;
    });
    return seen;
  };
}
