import type { Compilation, Module } from 'webpack';
import { versionOfShare } from '../shares.ts';
import { bundledModules, namesOf, resourceOf, united } from './collect-names.ts';

/** The names that a remote takes from the shares, at the versions that it was built against. */
function usedShares(compilation: Compilation, folder: string, tokens: string[]) {
  const shares: Record<string, { version: string; names: string[] }> = {};
  for (const module of bundledModules(compilation)) {
    const { shareKey } = (module as Module & { options?: { shareKey?: string } }).options ?? {};
    if (module.type !== 'consume-shared-module' || !shareKey) continue;
    const names = new Set(shareKey === '@league/shared' ? tokens : []);
    for (const name of namesTakenFrom(compilation, module)) names.add(name);
    shares[shareKey] = { version: versionOfShare(shareKey, folder), names: [...names].sort() };
  }
  return shares;
}

/** `Card`, and `from.desktop` for a member of an exported record. */
function namesTakenFrom({ moduleGraph }: Compilation, module: Module): string[] {
  const names = new Set<string>();
  for (const connection of moduleGraph.getIncomingConnections(module)) {
    if (!connection.dependency || connection.getActiveState(undefined) === false) continue;
    for (const reference of connection.dependency.getReferencedExports(moduleGraph, undefined)) {
      const path = Array.isArray(reference) ? reference : reference.name;
      if (path.length > 0) names.add(path.slice(0, 2).join('.'));
    }
  }
  return [...names];
}

/** What a remote takes from the other parts of the site, and the slots that it offers them. */
export function remoteNames(compilation: Compilation, folder: string) {
  const modules = bundledModules(compilation);
  const names = namesOf(modules);
  const tokens = united(names.map((module) => module.tokens));
  return {
    uses: {
      shares: usedShares(compilation, folder, tokens),
      calls: united(names.map((module) => module.calls)),
      slots: united(names.map((module) => module.slots)),
    },
    offers: { slots: united(names.map((module) => module.offeredSlots)) },
    claims: claimsOf(modules),
    bundles: bundledPackages(modules),
  };
}

/** Names that exist once in a tab: two parts that register the same one break each other. */
export function claimsOf(modules: readonly Module[]) {
  const names = namesOf(modules);
  return {
    endpoints: united(names.map(({ endpoints }) => Object.keys(endpoints))),
    tags: united(names.map(({ tags }) => tags)),
    slices: united(names.map(({ slices }) => slices)),
  };
}

/** The file of a package below its folder: `react`, `index.js`. */
const PACKAGE_FILE = /.*\/node_modules\/((?:@[^/]+\/)?[^/@.][^/]*)\//;
/** The parts of `@league/shared` that hold state, under the share that provides them. */
const OWN_SHARE = /\/shared\/src\/(core|session|kit|api)\//;
const SHARE_OF: Record<string, string> = { kit: '@league/shared/kit', api: '@league/shared/api' };

/** The packages in the bundle, and the shares that it carries a copy of. */
function bundledPackages(modules: readonly Module[]): string[] {
  return united(
    modules.map((module) => {
      const file = resourceOf(module) ?? '';
      const [, own] = OWN_SHARE.exec(file) ?? [];
      const [, name] = PACKAGE_FILE.exec(file) ?? [];
      if (own) return [SHARE_OF[own] ?? '@league/shared'];
      return name ? [name] : [];
    }),
  );
}
