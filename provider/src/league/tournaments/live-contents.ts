import {
  CONTENT_FILE,
  contentIndex,
  type TournamentCard,
  type TournamentPage,
  tournamentCard,
  tournamentPage,
} from '@league/shared/contract';
import { z } from 'zod';
import { followReleases } from './live-releases.ts';
import type { SiteReader } from './site-reader.ts';
import type { SiteRelease } from './site-release.ts';

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
 * Finds tournaments in the live contents of the site.
 * @param clock milliseconds; for tests
 */
export function siteContents(site: string, reader: SiteReader, clock = Date.now): LiveContents {
  const live = followReleases(site, reader, clock);
  return async (id) => {
    for (const release of await live()) {
      const card = await findCard(release, id);
      if (!card) continue;
      const page = await release.json(card.file, tournamentPage, card.integrity);
      return { page, release: release.entry.href, read: (...asked) => release.read(...asked) };
    }
    return undefined;
  };
}
