import { type PublishedResults, publishedResults, RESULTS_FILE } from '@league/shared/contract';
import { z } from 'zod';
import { ofContents, siteFile } from '../tournaments/site-file.ts';

/** Source of the results of the league's tournaments. Rejects when it is not available. */
export type ResultList = () => Promise<PublishedResults[]>;

/** The results in every live content. */
export function siteResults(site: string): ResultList {
  const read = siteFile(site, ofContents, RESULTS_FILE, z.array(publishedResults));
  return async () => (await read()).flat();
}
