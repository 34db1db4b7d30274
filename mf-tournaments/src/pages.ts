import { drawOutline } from '@league/shared/outline';
import { finalBracketsPage, listPage, type PageFacts } from './lib/page-facts.ts';

const drawn = ({ path, title, description, outline, readsContent, listsBelow }: PageFacts) => ({
  path,
  title,
  description,
  outline: drawOutline({ title, ...outline }),
  ...(readsContent && { readsContent }),
  ...(listsBelow && { listsBelow }),
});

/** The pages that this remote itself describes, for the build. Node reads it, so no component may be imported. */
export const pages = () => [listPage, finalBracketsPage].map(drawn);

const title = '{{title}}';
const back = { to: '{{backTo}}', label: '{{back}}' };

/** Outlines of the pages that content describes: a tournament, and its sub-pages. Content has a text for each mark. */
export const templates = () => ({
  tournament: drawOutline({
    title,
    back,
    meta: ['{{fact1}}', '{{fact2}}', '{{fact3}}'],
    tools: [{ label: 'Поделиться' }],
    body: ['links', 'halves'],
  }),
  'tournament-page': drawOutline({ title, back }),
});
