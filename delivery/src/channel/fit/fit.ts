import { fitsRange, type Release } from '@league/shared/release';
import { findCollisions } from '../../page/site-collisions.ts';
import { liveRemotes, type ReleaseSet, type Surroundings } from '../../release/release-set.ts';
import { doubleClaims, missingNames } from './fit-names.ts';

interface Fit {
  /** One line for each need that is met; kept in the ledger. */
  evidence: string[];
  /** One Russian sentence for each need that is not met. */
  conflicts: string[];
}

/** Checks whether these releases fit together and fit this provider, by ranges and by every name that they use. */
export function checkFit(set: ReleaseSet, surroundings: Surroundings): Fit {
  const fit: Fit = { evidence: [], conflicts: [] };
  const shell = set.shell;
  if (!shell) return { evidence: [], conflicts: ['в наборе нет оболочки (shell): без неё сайт не открыть'] };
  for (const release of Object.values(set)) {
    checkNeeds(release, shell, surroundings.api, fit);
    checkNames(release, set, surroundings, fit);
  }
  fit.conflicts.push(...doubleClaims(inOrder(set)), ...findCollisions(set, shell));
  return fit;
}

/** Whether one release could replace the release of its name in this set. */
export function fitsInto(set: ReleaseSet, release: Release, surroundings: Surroundings): boolean {
  const fit: Fit = { evidence: [], conflicts: [] };
  const changed = { ...set, [release.name]: release };
  if (set.shell) checkNeeds(release, set.shell, surroundings.api, fit);
  checkNames(release, changed, surroundings, fit);
  return [...fit.conflicts, ...doubleClaims(inOrder(changed))].length === 0;
}

/** The shell first, so that equal sets give equal sentences. */
const inOrder = (set: ReleaseSet) => [
  ...(set.shell ? [set.shell] : []),
  ...liveRemotes(set).map(([, release]) => release),
];

function checkNames(release: Release, set: ReleaseSet, surroundings: Surroundings, fit: Fit) {
  const missing = missingNames(release, set, surroundings);
  fit.conflicts.push(...missing);
  if (!release.uses || missing.length > 0) return;
  const count = Object.values(release.uses.shares).flatMap(({ names }) => names).length;
  fit.evidence.push(`${release.name} ${release.version} берёт у оболочки имён: ${count}, все есть`);
}

function checkNeeds(release: Release, shell: Release, api: string, fit: Fit) {
  const given = [
    ['shell', 'оболочку (shell)', shell.version],
    ['shared', 'общую часть (shared)', shell.provides.shared],
    ['api', 'API провайдера', api],
  ] as const;
  for (const [key, label, version] of given) {
    const range = release.needs[key];
    if (!range) continue;
    if (version && fitsRange(version, range)) {
      fit.evidence.push(`${release.name} ${release.version} требует ${label} ${range}, есть ${version}`);
    } else {
      const instead = version ? `а в наборе ${version}` : 'а в наборе её нет';
      fit.conflicts.push(`${release.name} ${release.version} требует ${label} ${range}, ${instead}`);
    }
  }
}
