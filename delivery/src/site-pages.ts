import type { Page, Release } from '@league/shared/release';
import type { ReleaseSet } from './fit.ts';
import { matchPage } from './page-match.ts';
import { fileUrl } from './releases.ts';

/** A page of the site as the live releases describe it together. */
export interface SitePage extends Omit<Page, 'picture' | 'listsBelow' | 'hero'> {
  /** Absolute path on the site of its picture. */
  pictureUrl?: string | undefined;
  /** The photograph that it shows first, as a browser chooses among its widths. */
  hero?: { type: string; sizes: string; srcset: string };
}

/**
 * The shell's pages, with what the remotes say of their own: of the same page, or of one below. A remote's page that
 * the shell's table does not give it counts for nothing; so no release describes another's page, and a shell can be
 * rolled back to before a path was there. Everything below a page of the table is its page too, unless the remote that
 * draws it lists what lies below.
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
