import { drawOutline } from '@league/shared/outline';
import { finalBracketsPage, listPage } from './lib/page-facts.ts';

/** The pages that this remote itself describes, for the build. Node reads it, so no component may be imported. */
export const pages = () =>
  [listPage, finalBracketsPage].map(({ path, title, description, outline }) => ({
    path,
    title,
    description,
    outline: drawOutline({ title, ...outline }),
  }));
