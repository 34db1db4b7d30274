import {
  type PublishedRating,
  type PublishedResults,
  type PublishedTournament,
  publishedRating,
  publishedResults,
  publishedTournament,
  RATING_FILE,
  RESULTS_FILE,
  TOURNAMENTS_FILE,
} from '@league/shared/contract';
import { z } from 'zod';
import { ofContents, ofRemote, siteFile } from './site-file.ts';

/** Source of the league's list of tournaments. Rejects when it is not available. */
export type TournamentList = () => Promise<PublishedTournament[]>;

/** The tournaments of every live content. */
export function siteTournaments(site: string): TournamentList {
  const read = siteFile(site, ofContents, TOURNAMENTS_FILE, z.array(publishedTournament));
  return async () => (await read()).flat();
}

/** Source of the championship rating. Rejects when it is not available. */
export type RatingList = () => Promise<PublishedRating>;

/** The rating in the live release of the rating's remote. */
export function siteRating(site: string): RatingList {
  const read = siteFile(site, ofRemote('@league/rating'), RATING_FILE, publishedRating);
  return async () => (await read())[0] as PublishedRating;
}

/** Source of the results of the league's tournaments. Rejects when it is not available. */
export type ResultList = () => Promise<PublishedResults[]>;

/** The results in every live content. */
export function siteResults(site: string): ResultList {
  const read = siteFile(site, ofContents, RESULTS_FILE, z.array(publishedResults));
  return async () => (await read()).flat();
}
