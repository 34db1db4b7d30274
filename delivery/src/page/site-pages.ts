import type { Page, Release, SiteRoute } from '@league/shared/release';
import { fileUrl, liveRemotes, type ReleaseSet, type Retired } from '../release/releases.ts';

/** The page of a path: the page itself, or the longest deep page above it. Undefined for an unknown path. */
export function matchPage<P extends Pick<Page, 'path' | 'deep'>>(
  pages: readonly P[],
  path: string,
): P | undefined {
  const requested = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const exact = pages.find((page) => page.path === requested);
  if (exact) return exact;
  return pages
    .filter((page) => page.deep && requested.startsWith(`${page.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

/** A page of the site, described by all live releases together. */
export interface SitePage extends Omit<Page, 'picture' | 'listsBelow' | 'hero'> {
  /** Absolute path of its picture on the site. */
  pictureUrl?: string | undefined;
  /** The first photograph that it shows, with the widths that a browser chooses from. */
  hero?: { type: string; sizes: string; srcset: string };
  /** Its part is off the site: everything at and below the path answers 410 and says why. */
  isRetired?: true;
}

/**
 * Pages of the shell and of the paths that remotes claim, merged with those that remotes describe: the same page or one
 * below it. A described page outside the remote's own paths is ignored, so no release describes another's page. Everything
 * below a page of a remote belongs to that page, unless the remote lists what exists below. The pages of a retired remote
 * show its notice.
 */
export function composeSitePages(shell: Release, set: ReleaseSet, retired: Retired = {}): SitePage[] {
  const table = (shell.pages ?? []).map((page) => toSitePage(page, shell));
  const remotes = liveRemotes(set).map(([, release]) => release);
  const home = table.find(({ path }) => path === '/');
  const owned = [
    ...Object.entries(retired).flatMap(([name, { routes }]) =>
      routes.map((route) => claimedPage(route, name, home)),
    ),
    ...table,
    ...remotes.flatMap(({ name, site }) =>
      (site?.routes ?? []).map((route) => claimedPage(route, name, home)),
    ),
  ];
  const pages = new Map(owned.map((page) => [page.path, page]));
  for (const release of remotes) {
    for (const page of release.pages ?? []) {
      const owner = matchPage(owned, page.path);
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
  return [...pages.values()].map((page) => retiredPage(page, retired));
}

function retiredPage(page: SitePage, retired: Retired): SitePage {
  const { path, remote, title, pictureUrl } = page;
  const notice = remote && retired[remote]?.notice;
  if (!notice) return page;
  return {
    path,
    remote,
    title,
    pictureUrl,
    deep: true,
    noindex: true,
    description: notice,
    isRetired: true,
  };
}

const claimedPage = (
  { path, title, description, guard, noindex = guard !== undefined }: SiteRoute,
  remote: string,
  home: SitePage | undefined,
): SitePage => ({
  ...{ path, title, description, deep: true, remote, noindex },
  pictureUrl: home?.pictureUrl,
});

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
