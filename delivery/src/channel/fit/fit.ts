import { fitsRange, type Release } from '@league/shared/release';
import { findCollisions } from '../../page/site-collisions.ts';
import { liveContents, liveRemotes, type ReleaseSet, type Surroundings } from '../../release/release-set.ts';
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
  checkContents(set, fit);
  fit.conflicts.push(...doubleClaims(inOrder(set)), ...findCollisions(set, shell));
  return fit;
}

/** Whether one release could replace the release of its name in this set. */
export function fitsInto(set: ReleaseSet, release: Release, surroundings: Surroundings): boolean {
  const fit: Fit = { evidence: [], conflicts: [] };
  const changed = { ...set, [release.name]: release };
  if (set.shell) checkNeeds(release, set.shell, surroundings.api, fit);
  checkNames(release, changed, surroundings, fit);
  checkContents(changed, fit);
  return [...fit.conflicts, ...doubleClaims(inOrder(changed))].length === 0;
}

/** The shell first, so that equal sets give equal sentences. */
const inOrder = (set: ReleaseSet) => [
  ...(set.shell ? [set.shell] : []),
  ...liveRemotes(set).map(([, release]) => release),
];

/** Whether every remote that reads content can read each content of the set, and one of them has what its pages show. */
function checkContents(set: ReleaseSet, fit: Fit) {
  const contents = liveContents(set).map(([, release]) => release);
  for (const [, { name, version, needs }] of liveRemotes(set)) {
    if (needs.ratings) checkRatings({ name, version, range: needs.ratings }, contents, fit);
    if (!needs.content) continue;
    const reads = `${name} ${version} читает содержимое ${needs.content}`;
    if (contents.length === 0) fit.conflicts.push(`${reads}, а в наборе его нет`);
    for (const content of contents) {
      const { content: schema = '—' } = content.provides;
      const line = `${content.name} ${content.version} – это ${schema}`;
      if (fitsRange(schema, needs.content)) fit.evidence.push(`${reads}, ${line}`);
      else fit.conflicts.push(`${reads}, а ${line}`);
    }
  }
}

/** The tables of the rating may lie in any content of the set; each that has some is one that the remote can show. */
function checkRatings(
  { name, version, range }: { name: string; version: string; range: string },
  contents: readonly Release[],
  fit: Fit,
) {
  const shows = `${name} ${version} показывает таблицы рейтинга ${range}`;
  const given = contents.filter(({ provides }) => provides.ratings);
  if (given.length === 0) fit.conflicts.push(`${shows}, а в содержимом набора их нет`);
  for (const content of given) {
    const { ratings = '' } = content.provides;
    const line = `в ${content.name} ${content.version} они ${ratings}`;
    if (fitsRange(ratings, range)) fit.evidence.push(`${shows}, ${line}`);
    else fit.conflicts.push(`${shows}, а ${line}`);
  }
}

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
