import { type PublishedTournament, publishedTournament, TOURNAMENTS_FILE } from '@league/shared/contract';
import { z } from 'zod';
import { ofContents, siteFile } from './site-file.ts';

/** Source of the league's list of tournaments. Rejects when it is not available. */
export type TournamentList = () => Promise<PublishedTournament[]>;

/** The tournaments of every live content. */
export function siteTournaments(site: string): TournamentList {
  const read = siteFile(site, ofContents, TOURNAMENTS_FILE, z.array(publishedTournament));
  return async () => (await read()).flat();
}
