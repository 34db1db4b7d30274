import { fitsRange, type Release } from '@league/shared/release';
import { findCollisions } from '../../page/site-collisions.ts';
import { liveRemotes, type ReleaseSet, type Surroundings } from '../../release/release-set.ts';
import { doubleClaims, missingNames } from './fit-names.ts';

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
