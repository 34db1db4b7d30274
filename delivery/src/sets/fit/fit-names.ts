import { type Claims, callsOfHooks, type Release } from '@league/shared/release';
import type { Provider, ReleaseSet, Surroundings } from '../../release/releases.ts';

const API = '@league/shared/api';

const idOf = ({ name, version }: Release) => `${name} ${version}`;
const majorOf = (version: string) => version.split('.')[0];

/** Russian sentences about names that a release uses and that this set or this provider does not have. */
export function missingNames(release: Release, set: ReleaseSet, surroundings: Surroundings): string[] {
  if (!release.uses) return [];
  return [
    ...missingShares(release, set.shell),
    ...missingCalls(release, set.shell, surroundings),
    ...missingSlots(release, set, surroundings),
  ];
}

function missingShares(release: Release, shell: Release | undefined): string[] {
  const offered = shell?.offers?.shares;
  if (!shell || !offered) return [];
  return Object.entries(release.uses?.shares ?? {}).flatMap(([key, { version, names }]) => {
    const share = offered[key];
    if (!share) return [`${idOf(release)} берёт ${key}, а оболочка ${idOf(shell)} этого не отдаёт`];
    // The ranges judge our own package.
    if (!key.startsWith('@league/') && majorOf(share.version) !== majorOf(version))
      return [
        `${idOf(release)} собран с ${key} ${version}, а оболочка ${idOf(shell)} отдаёт ${share.version}`,
      ];
    const missing = names.filter((name) => !offers(share.names, name));
    if (missing.length === 0) return [];
    const where = `а в оболочке ${idOf(shell)} (${key} ${share.version})`;
    const gone = missing.length === 1 ? 'этого имени нет' : 'этих имён нет';
    return [`${idOf(release)} использует ${missing.join(', ')} из ${key}, ${where} ${gone}`];
  });
}

/** `tokens.ink2` is looked up where the shell lists members of `tokens`; of anything else only the name itself. */
function offers(offered: readonly string[], name: string): boolean {
  const [record = ''] = name.split('.');
  const isRecord = offered.some((candidate) => candidate.startsWith(`${record}.`));
  return offered.includes(isRecord ? name : record);
}

/** Russian sentences about calls that a release makes, by itself or by hooks of this shell, and that the provider does not have. */
export function missingCalls(
  release: Release,
  shell: Release | undefined,
  { api, calls }: Provider,
): string[] {
  const hooks = release.uses?.shares[API]?.names ?? [];
  const made = [...(release.uses?.calls ?? []), ...callsOfHooks(hooks, shell?.offers?.calls ?? {})];
  if (!calls) return [];
  return [...new Set(made)]
    .filter((call) => !calls.includes(call))
    .map((call) => `${idOf(release)} вызывает ${call}, а API провайдера ${api} такого вызова не предлагает`);
}

function missingSlots(release: Release, set: ReleaseSet, { retired = {} }: Surroundings): string[] {
  return (release.uses?.slots ?? []).flatMap((placed) => {
    const [part = '', slot = ''] = placed.split('/');
    const owner = set[part];
    // The shell puts the notice, or nothing, in the place of a retired part's slot.
    if (!owner && retired[part]) return [];
    if (!owner) return [`${idOf(release)} ставит слот ${placed}, а части ${part} в наборе нет`];
    if (!owner.offers || owner.offers.slots.includes(slot)) return [];
    return [`${idOf(release)} ставит слот ${placed}, а ${idOf(owner)} его не предлагает`];
  });
}

const KINDS: Record<keyof Claims, string> = {
  endpoints: 'запрос среза',
  tags: 'тег среза',
  slices: 'срез хранилища',
};

/** Russian sentences about names that two of these releases register for the same tab. */
export function doubleClaims(releases: readonly Release[]): string[] {
  const conflicts: string[] = [];
  for (const kind of Object.keys(KINDS) as (keyof Claims)[]) {
    const taken = new Map<string, Release>();
    for (const release of releases)
      for (const name of release.claims?.[kind] ?? []) {
        const other = taken.get(name);
        if (other)
          conflicts.push(
            `и ${idOf(other)}, и ${idOf(release)} заводят ${KINDS[kind]} ${name}: в одной вкладке они сломают друг друга`,
          );
        else taken.set(name, release);
      }
  }
  return conflicts;
}
