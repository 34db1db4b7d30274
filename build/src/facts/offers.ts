import type { Compilation, Module } from 'webpack';
import { SHARE_KEYS, versionOfShare } from '../shares.ts';
import { namesOf, resourceOf, united } from './collect-names.ts';
import { claimsOf } from './uses.ts';

/** The shell's module that hands the shares to the federation. */
const SHARE_SCOPE = /\/remotes\/share-scope\.ts$/;
/** The module of the tokens and what goes with them. */
const LOOK = /\/core\/look\/tokens\.ts$/;
/** The parts of `@league/shared` that the first script contains. */
const EAGER = /\/shared\/src\/(core|session)\//;

const API = '@league/shared/api';

/** The names of each share, by its key. */
export type Shares = Record<string, { version: string; names: string[] }>;
type Requested = { request?: string };

/** The exported names of every share. */
function offeredShares(compilation: Compilation, folder: string): Shares {
  const { moduleGraph } = compilation;
  const scope = [...compilation.modules].find((module) => SHARE_SCOPE.test(resourceOf(module) ?? ''));
  if (!scope) throw new Error('shell: модуль remotes/share-scope.ts не найден в сборке');
  const shares: Shares = {};
  for (const { dependency, module } of moduleGraph.getOutgoingConnections(scope)) {
    const { request } = (dependency ?? {}) as Requested;
    if (!module || !request || !SHARE_KEYS.includes(request)) continue;
    const names = moduleGraph.getProvidedExports(module);
    if (!Array.isArray(names)) throw new Error(`shell: имена общей части ${request} не узнать`);
    const members = request === '@league/shared' ? membersOf(names, compilation) : [];
    shares[request] = { version: versionOfShare(request, folder), names: [...names, ...members].sort() };
  }
  const missing = SHARE_KEYS.filter((key) => !shares[key]);
  if (missing.length > 0) throw new Error(`shell: share-scope.ts не отдаёт ${missing.join(', ')}`);
  return shares;
}

/** `tokens.ink2`, `from.desktop`: remotes use the members of these records by name. */
const membersOf = (exported: readonly string[], { modules }: Compilation) =>
  namesOf([...modules].filter((module) => LOOK.test(resourceOf(module) ?? '')))
    .flatMap(({ members }) => members)
    .filter((member) => exported.includes(member.split('.')[0] ?? ''));

/** The hooks and other names that a module of the shell imports from the endpoints. */
const namesOfApi = ({ moduleGraph }: Compilation, module: Module): string[] =>
  [...moduleGraph.getOutgoingConnections(module)].flatMap(({ dependency }) => {
    if (!dependency || (dependency as Requested).request !== API) return [];
    return dependency
      .getReferencedExports(moduleGraph, undefined)
      .flatMap((reference) => (Array.isArray(reference) ? reference : reference.name)[0] ?? []);
  });

/** What the shell takes, offers and registers. Read before webpack joins modules, while their imports are the source's. */
export function shellNames(compilation: Compilation, folder: string) {
  const modules = [...compilation.modules];
  const isOwn = (module: Module) => resourceOf(module)?.startsWith(`${folder}/`) ?? false;
  const own = modules.filter(isOwn);
  const eager = modules.filter((module) => isOwn(module) || EAGER.test(resourceOf(module) ?? ''));
  const names = united(own.map((module) => namesOfApi(compilation, module)));
  return {
    uses: {
      shares: { [API]: { version: versionOfShare(API, folder), names } },
      calls: united(namesOf(eager).map(({ calls }) => calls)),
      slots: united(namesOf(own).map(({ slots }) => slots)),
    },
    offers: {
      slots: [],
      shares: offeredShares(compilation, folder),
      calls: Object.assign({}, ...namesOf(modules).map(({ endpoints }) => endpoints)),
    },
    claims: claimsOf(modules),
  };
}
