import type { Discovery, Release } from '@league/shared/release';
import type { SitePage } from '../page/site-pages.ts';
import type { ReleaseSet } from '../release/release-set.ts';

/** In a release of the shell: its build for drawing pages. */
export const DRAW_FILE = 'draw.cjs';

/** The pages of a set that is to go live. */
export interface DrawPlan {
  set: ReleaseSet;
  shell: Release;
  /** The HTML template of the shell. */
  template: string;
  pages: readonly SitePage[];
  discovery: Discovery;
  /** Origin of the site. */
  publicUrl: string;
}
