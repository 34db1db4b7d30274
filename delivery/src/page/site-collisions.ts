import type { Release, SiteRoute } from '@league/shared/release';
import { liveRemotes, type ReleaseSet } from '../release/release-set.ts';
import { matchPage } from './page-match.ts';
import { composeSitePages } from './site-pages.ts';

/** One Russian sentence for each path or link that another part of the set has a right to. */
export function findCollisions(set: ReleaseSet, shell: Release): string[] {
  const remotes = liveRemotes(set).map(([, release]) => release);
  return [
    ...remotes.flatMap((release) => tableCollisions(release, shell)),
    ...pairs(remotes).flatMap(([one, other]) => pairCollisions(one, other)),
    ...foreignLinks(set, shell, remotes),
  ];
}

const idOf = ({ name, version }: Release) => `${name} ${version}`;

/** A path with everything below it; a browser matches paths in any case. */
const overlap = (one: string, other: string) => {
  const [a, b] = [`${one}/`.toLowerCase(), `${other}/`.toLowerCase()];
  return a.startsWith(b) || b.startsWith(a);
};

const pairs = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((one, index) => list.slice(index + 1).map((other): [T, T] => [one, other]));

const routesOf = ({ site }: Release): readonly SiteRoute[] => site?.routes ?? [];

function tableCollisions(release: Release, shell: Release): string[] {
  return routesOf(release).flatMap(({ path }) => {
    const taken = (shell.pages ?? []).find((page) => page.path !== '/' && overlap(page.path, path));
    return taken ? [`${idOf(release)} занимает ${path}, а путь ${taken.path} принадлежит оболочке`] : [];
  });
}

function pairCollisions(one: Release, other: Release): string[] {
  return routesOf(one).flatMap(({ path }) =>
    routesOf(other)
      .filter((route) => overlap(path, route.path))
      .map((route) => `${idOf(one)} и ${idOf(other)} занимают один путь: ${path} и ${route.path}`),
  );
}

/** A part links to its own pages only: otherwise it could name another's. */
function foreignLinks(set: ReleaseSet, shell: Release, remotes: readonly Release[]): string[] {
  const pages = composeSitePages(shell, set);
  return remotes.flatMap((release) =>
    [...(release.site?.links?.header ?? []), ...(release.site?.links?.footer ?? [])]
      .filter(({ path }) => matchPage(pages, path)?.remote !== release.name)
      .map(({ label, path }) => `ссылка «${label}» ведёт на ${path}, а это не страница ${idOf(release)}`),
  );
}
