import { fitsRange, type Release, type SiteRoute } from '@league/shared/release';
import { composeSitePages, matchPage } from '../../page/site-pages.ts';
import { liveRemotes, type ReleaseSet, type Surroundings } from '../../release/releases.ts';
import { doubleClaims, missingNames } from './fit-names.ts';

/** One Russian sentence for each path or link that another part of the set has a right to. */
function findCollisions(set: ReleaseSet, shell: Release): string[] {
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

/**
 * What keeps these releases from fitting together and this provider, by ranges and by every name that they use: one Russian
 * sentence each.
 */
export function findConflicts(set: ReleaseSet, surroundings: Surroundings): string[] {
  const { shell } = set;
  if (!shell) return ['в наборе нет оболочки (shell): без неё сайт не открыть'];
  return [
    ...Object.values(set).flatMap((release) => conflictsOf(release, set, surroundings)),
    ...doubleClaims(inOrder(set)),
    ...findCollisions(set, shell),
  ];
}

/** Whether one release could replace the release of its name in this set. */
export function fitsInto(set: ReleaseSet, release: Release, surroundings: Surroundings): boolean {
  const changed = { ...set, [release.name]: release };
  return [...conflictsOf(release, changed, surroundings), ...doubleClaims(inOrder(changed))].length === 0;
}

/** The shell first, so that equal sets give equal sentences. */
const inOrder = (set: ReleaseSet) => [
  ...(set.shell ? [set.shell] : []),
  ...liveRemotes(set).map(([, release]) => release),
];

const conflictsOf = (release: Release, set: ReleaseSet, surroundings: Surroundings) => [
  ...missedRanges(release, set.shell, surroundings.api),
  ...missingNames(release, set, surroundings),
];

function missedRanges({ name, version, needs }: Release, shell: Release | undefined, api: string): string[] {
  const given = [
    ['shell', 'оболочку (shell)', shell?.version],
    ['shared', 'общую часть (shared)', shell?.provides.shared],
    ['api', 'API провайдера', api],
  ] as const;
  return given.flatMap(([key, label, there]) => {
    const range = needs[key];
    if (!range || (there && fitsRange(there, range))) return [];
    return [
      `${name} ${version} требует ${label} ${range}, ${there ? `а в наборе ${there}` : 'а в наборе её нет'}`,
    ];
  });
}
