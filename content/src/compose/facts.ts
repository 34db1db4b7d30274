import { CONTENT_FILE, CONTENT_VERSION } from '@league/shared/contract';
import type { ContentPage } from './pages.ts';

/** Which release of content this is, and where its sources come from. */
export interface ContentOrigin {
  /** `content-archive` */
  name: string;
  version: string;
  /** Hash of everything that it is composed from. */
  sourceHash: string;
  package: string;
  commit?: string;
  repository?: string;
}

/** `facts.json` of a content release, from which publishing makes `release.json`. */
export const contentFacts = (origin: ContentOrigin, pages: readonly ContentPage[]) => ({
  ...origin,
  needs: {},
  provides: { content: CONTENT_VERSION },
  entry: CONTENT_FILE,
  preload: [],
  pages,
});
