import {
  CONTENT_FILE,
  contentIndex,
  type PublishedResults,
  type PublishedTournament,
  publishedResults,
  publishedTournament,
  TOURNAMENTS_FILE,
} from '@league/shared/contract';
import { z } from 'zod';
import { liveEntries, siteFile } from './site-file.ts';
import type { SiteReader } from './site-reader.ts';
import { SiteRelease } from './site-release.ts';

/** Source of the league's list of tournaments. Rejects when it is not available. */
export type TournamentList = () => Promise<PublishedTournament[]>;

/** The tournaments of every live content. */
export function siteTournaments(site: string): TournamentList {
  const read = siteFile(site, TOURNAMENTS_FILE, z.array(publishedTournament));
  return async () => (await read()).flat();
}

/** Source of the results of the league's tournaments. Rejects when it is not available. */
export type ResultList = () => Promise<PublishedResults[]>;

/** The results in every live content that has some. */
export function siteResults(site: string, reader: SiteReader): ResultList {
  let known = new Map<string, PublishedResults[]>();
  const read = async (entry: URL) => {
    const release = new SiteRelease(entry, reader);
    const { results } = await release.json(CONTENT_FILE, contentIndex);
    return results ? release.json(results.file, z.array(publishedResults), results.integrity) : [];
  };
  return async () => {
    const found = new Map<string, PublishedResults[]>();
    for (const entry of await liveEntries(site))
      found.set(entry.href, known.get(entry.href) ?? (await read(entry)));
    known = found;
    return [...found.values()].flat();
  };
}
