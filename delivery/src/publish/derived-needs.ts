import { type BuildFacts, fitsRange, type Release } from '@league/shared/release';
import { DeliveryError } from '../delivery-error.ts';

type Needs = Release['needs'];

/** A version of what is needed, and whether it had every name. */
interface Known {
  version: string;
  hasAll: boolean;
}

/** `^2.1` for the lowest version that had all names; for the one of the build if no other did. */
function rangeOf(built: string, known: readonly Known[]): string {
  const [major, minor] = partsOf(built);
  const older = known
    .filter(({ version, hasAll }) => hasAll && partsOf(version)[0] === major)
    .map(({ version }) => partsOf(version)[1]);
  return `^${major}.${Math.min(minor, ...older)}`;
}

function partsOf(version: string): [major: number, minor: number] {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return [major, minor];
}

/** Whether a shell offers every name that a build takes from `@league/shared`. */
const offersAll = (shell: Release, { uses }: BuildFacts) =>
  Object.entries(uses?.shares ?? {})
    .filter(([key]) => key.startsWith('@league/'))
    .every(([key, { names }]) => names.every((name) => shell.offers?.shares?.[key]?.names.includes(name)));

const callsOf = ({ uses, offers }: Release) =>
  new Set([...(uses?.calls ?? []), ...Object.values(offers?.calls ?? {}).flat()]);

function neededShared(facts: BuildFacts, shells: readonly Release[]): Needs {
  const built = facts.uses?.shares['@league/shared']?.version;
  const known = shells.flatMap((shell): Known[] => {
    const version = shell.provides.shared;
    return version ? [{ version, hasAll: offersAll(shell, facts) }] : [];
  });
  return built ? { shared: rangeOf(built, known) } : {};
}

function neededApi({ uses }: BuildFacts, shells: readonly Release[]): Needs {
  const built = uses?.api;
  const known = shells.flatMap((shell): Known[] => {
    const calls = callsOf(shell);
    return shell.uses?.api
      ? [{ version: shell.uses.api, hasAll: (uses?.calls ?? []).every((call) => calls.has(call)) }]
      : [];
  });
  return built ? { api: rangeOf(built, known) } : {};
}

/**
 * The ranges of a release, which follow from the names of its build: the lowest version of `@league/shared`, of the API
 * for the shell, that has them all. Throws `wide_needs` for a range that is typed and wider.
 * @param shells the published releases of the shell
 */
export function needsOf(facts: BuildFacts, shells: readonly Release[]): Needs {
  const derived = facts.name === 'shell' ? neededApi(facts, shells) : neededShared(facts, shells);
  const wide = (Object.entries(derived) as [keyof Needs, string][]).flatMap(([key, range]) => {
    const typed = facts.needs[key];
    if (!typed || fitsRange(`${typed.slice(1)}.0`, range)) return [];
    return [`needs.${key} ${typed} шире, чем нужно сборке: ${range}`];
  });
  if (wide.length === 0) return { ...derived, ...facts.needs };
  throw new DeliveryError(
    'wide_needs',
    `Сборке ${facts.name} ${facts.version} нужно больше, чем в ней написано; уберите league.needs из package.json.`,
    wide,
  );
}
