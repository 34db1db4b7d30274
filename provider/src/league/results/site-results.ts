import { type PublishedResults, publishedResults, RESULTS_FILE } from '@league/shared/contract';
import { z } from 'zod';
import { siteFile } from '../tournaments/site-file.ts';

/** Source of the results of the league's tournaments. Rejects when it is not available. */
export type ResultList = () => Promise<PublishedResults[]>;

/** The results in the live release of the tournaments remote. */
export const siteResults = (site: string): ResultList =>
  siteFile(site, '@league/tournaments', RESULTS_FILE, z.array(publishedResults));
