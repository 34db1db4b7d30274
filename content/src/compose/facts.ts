import { CONTENT_FILE, CONTENT_VERSION } from '@league/shared/contract';
import type { BuildFacts } from '@league/shared/release';
import type { ContentPage } from './pages.ts';

/** Which release of content this is, and where its sources come from. */
export type ContentOrigin = Pick<
  BuildFacts,
  'name' | 'version' | 'sourceHash' | 'package' | 'commit' | 'repository'
>;

/** `facts.json` of a content release, from which publishing makes `release.json`. */
export const contentFacts = (origin: ContentOrigin, pages: ContentPage[]): BuildFacts => ({
  ...origin,
  needs: {},
  provides: { content: CONTENT_VERSION },
  entry: CONTENT_FILE,
  preload: [],
  pages,
});
