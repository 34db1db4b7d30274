import type { Page, Release } from '@league/shared/release';
import type { ReleaseSet } from '../channel/fit.ts';
import { fileUrl } from '../release/releases.ts';
import { matchPage } from './page-match.ts';

/** A page of the site, described by all live releases together. */
export interface SitePage extends Omit<Page, 'picture' | 'listsBelow' | 'hero'> {
  /** Absolute path of its picture on the site. */
  pictureUrl?: string | undefined;
  /** The first photograph that it shows, with the widths that a browser chooses from. */
  hero?: { type: string; sizes: string; srcset: string };
}

/**
 * Pages of the shell, merged with those that remotes describe: the same page or one below it. A remote's page outside
 * the routes that the shell gives to that remote is ignored, so no release describes another's page, and a shell can be
 * rolled back to a state before the path existed. Everything below a page of the route table belongs to that page,
 * unless the remote that draws it lists what exists below.
 */
export function composeSitePages(shell: Release, set: ReleaseSet): SitePage[] {
  const table = (shell.pages ?? []).map((page) => toSitePage(page, shell));
  const pages = new Map(table.map((page) => [page.path, page]));
  for (const release of Object.values(set)) {
    if (release === shell) continue;
    for (const page of release.pages ?? []) {
      const owner = matchPage(table, page.path);
      if (owner?.remote !== release.name) continue;
      const described = toSitePage(page, release);
      pages.set(page.path, {
        ...described,
        deep: owner.path === page.path && owner.deep && !page.listsBelow,
        remote: owner.remote,
        noindex: owner.noindex || page.noindex,
        pictureUrl: described.pictureUrl ?? owner.pictureUrl,
        outline: described.outline ?? (owner.path === page.path ? owner.outline : undefined),
      });
    }
  }
  return [...pages.values()];
}

const toSitePage = ({ picture, hero, listsBelow: _, ...page }: Page, release: Release): SitePage => ({
  ...page,
  ...(picture && { pictureUrl: fileUrl(release, picture) }),
  ...(hero && { hero: toImageSet(hero, release) }),
});

const toImageSet = ({ type, sizes, files }: NonNullable<Page['hero']>, release: Release) => ({
  type,
  sizes,
  srcset: files.map(({ file, width }) => `${fileUrl(release, file)} ${width}w`).join(', '),
});
