import { drawOutline } from '@league/shared/outline';
import { eventPages, finalBracketsPage, listPage, type PageFacts } from './lib/page-facts.ts';
import { paths } from './lib/paths.ts';
import { tournaments } from './lib/tournaments.ts';

const events = await Promise.all(tournaments.map(async (row) => eventPages(row, (await row.load()).default)));

const final = tournaments.find(({ id }) => id === 'final2024');
const finalBrackets: PageFacts = {
  ...finalBracketsPage,
  ...(final && { outline: { back: { to: paths.event.href(final.id), label: final.title } } }),
};

const drawn = ({ outline, ...page }: PageFacts) => ({
  ...page,
  outline: drawOutline({ title: page.title, ...outline }),
});

/** Every page of this remote, for the build. Node reads it, so no component may be imported. */
export const pages = () => [listPage, ...events.flat(), finalBrackets].map(drawn);
