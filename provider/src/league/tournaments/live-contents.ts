import {
  CONTENT_FILE,
  contentIndex,
  type TournamentCard,
  type TournamentPage,
  tournamentCard,
  tournamentPage,
} from '@league/shared/contract';
import { z } from 'zod';
import { liveEntries, ofContents } from './site-file.ts';
import type { SiteReader } from './site-reader.ts';
import { SiteRelease } from './site-release.ts';

/** Shortest interval between two looks at what is live, however many readers there are. */
const FRESH_MILLISECONDS = 5_000;

/** A tournament in a live release of content. */
export interface LiveContent {
  page: TournamentPage;
  /** Names the release. */
  release: string;
  /** A file of the release, compared with its hash where that is known. */
  read: (file: string, integrity?: string) => Promise<Buffer>;
}

/** A tournament with the files of its release; `undefined`: no live content has it. Rejects when the site is not available. */
export type LiveContents = (id: string) => Promise<LiveContent | undefined>;

async function findCard(release: SiteRelease, id: string): Promise<TournamentCard | undefined> {
  const { newest, years } = await release.json(CONTENT_FILE, contentIndex);
  const first = newest.find((card) => card.id === id);
  if (first) return first;
  for (const { file, integrity } of years) {
    const cards = await release.json(file, z.array(tournamentCard), integrity);
    const card = cards.find((one) => one.id === id);
    if (card) return card;
  }
  return undefined;
}

/**
 * Follows the live contents of the site; what was live last counts while the site does not say what is.
 * @param clock milliseconds; for tests
 */
export function siteContents(site: string, reader: SiteReader, clock = Date.now): LiveContents {
  let releases = new Map<string, SiteRelease>();
  let latest: { at: number; seen: Promise<Map<string, SiteRelease>> } | undefined;

  const look = async () => {
    const entries = await liveEntries(site, ofContents);
    releases = new Map(
      entries.map((entry) => [entry.href, releases.get(entry.href) ?? new SiteRelease(entry, reader)]),
    );
    return releases;
  };
  const live = () => {
    const now = clock();
    if (latest && now - latest.at < FRESH_MILLISECONDS) return latest.seen;
    const seen = look().catch((error) => {
      if (releases.size === 0) throw error;
      return releases;
    });
    latest = { at: now, seen };
    // A site that is back is asked at once.
    seen.catch(() => {
      latest = undefined;
    });
    return seen;
  };

  return async (id) => {
    for (const release of (await live()).values()) {
      const card = await findCard(release, id);
      if (!card) continue;
      const page = await release.json(card.file, tournamentPage, card.integrity);
      return { page, release: release.entry.href, read: (...asked) => release.read(...asked) };
    }
    return undefined;
  };
}
