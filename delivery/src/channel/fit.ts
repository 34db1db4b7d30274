import { fitsRange, type Release } from '@league/shared/release';
import { findCollisions } from '../page/site-collisions.ts';
import type { ReleaseSet } from './release-set.ts';

export interface Fit {
  /** One line for each need that is met; kept in the ledger. */
  evidence: string[];
  /** One Russian sentence for each need that is not met. */
  conflicts: string[];
}

/** Checks whether these releases fit together and fit this version of the API. */
export function checkFit(set: ReleaseSet, api: string): Fit {
  const fit: Fit = { evidence: [], conflicts: [] };
  const shell = set.shell;
  if (!shell) return { evidence: [], conflicts: ['в наборе нет оболочки (shell): без неё сайт не открыть'] };
  for (const release of Object.values(set)) checkNeeds(release, shell, api, fit);
  fit.conflicts.push(...findCollisions(set, shell));
  return fit;
}

/** Whether one release could replace another beside this shell and API. */
export function fitsBeside(release: Release, shell: Release, api: string): boolean {
  const fit: Fit = { evidence: [], conflicts: [] };
  checkNeeds(release, shell, api, fit);
  return fit.conflicts.length === 0;
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
      fit.evidence.push(`${release.name} ${release.version} needs ${key} ${range}: ${version}`);
    } else {
      const instead = version ? `а в наборе ${version}` : 'а в наборе её нет';
      fit.conflicts.push(`${release.name} ${release.version} требует ${label} ${range}, ${instead}`);
    }
  }
}
