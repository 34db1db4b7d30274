import { CONTENT_FILE } from '@league/shared/contract';
import type { BuildFacts } from '@league/shared/release';
import type { Composed } from './compose-content.ts';

/** Which release of content this is, and where its sources come from. */
export type ContentOrigin = Pick<BuildFacts, 'name' | 'version' | 'sourceHash' | 'commit'>;

/** `facts.json` of a content release, from which publishing makes `release.json`. */
export const contentFacts = (
  origin: ContentOrigin,
  { pages, provides }: Pick<Composed, 'pages' | 'provides'>,
): BuildFacts => ({
  ...origin,
  needs: {},
  provides,
  entry: CONTENT_FILE,
  preload: [],
  pages,
});
