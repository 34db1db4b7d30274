import { eventPages, finalBracketsPage, listPage, type PageFacts } from './lib/page-facts.ts';
import { tournaments } from './lib/tournaments.ts';

const events = await Promise.all(tournaments.map(async (row) => eventPages(row, (await row.load()).default)));

/** Every page of this remote, as the build writes it down for the edge. For Node: no component is imported. */
export const pages = (): PageFacts[] => [listPage, ...events.flat(), finalBracketsPage];
