import { type PublishedTournament, publishedTournament, TOURNAMENTS_FILE } from '@league/shared/contract';
import { z } from 'zod';
import { siteFile } from './site-file.ts';

/** Source of the league's list of tournaments. Rejects when it is not available. */
export type TournamentList = () => Promise<PublishedTournament[]>;

/** The list in the live release of the tournaments remote. */
export const siteTournaments = (site: string): TournamentList =>
  siteFile(site, '@league/tournaments', TOURNAMENTS_FILE, z.array(publishedTournament));
