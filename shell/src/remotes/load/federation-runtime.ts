import { noteLoaded, renewable } from '@league/shared';
import type { Loadable } from '@league/shared/release';
import { createInstance, registerGlobalPlugins } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { shareScope } from '../share-scope.ts';
import type { Evaluate } from './first-ready.ts';

/** Timeout of an entry, in milliseconds: a hanging file keeps time for its second try within the limit of a remote. */
const SCRIPT_TIMEOUT = 8_000;

const integrityOf = new Map<string, string>();

// A remote's entry takes the runtime's core from here, because it does not contain one.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

/** Errors of failed shares by the scope of their release; the container does not report them until its code runs. */
const lostShares = new Map<string, unknown>();

// A failed share is requested again. The runtime keeps its rejected promise and hands it to every later remote
// (https://github.com/module-federation/core/pull/5068). Global, because the remotes request it.
registerGlobalPlugins([
  {
    name: 'league-failed-shares',
    errorLoadShare({ shareScopeMap, pkgName, origin, error }) {
      lostShares.set(origin.name, error);
      for (const scope of Object.values(shareScopeMap))
        for (const share of Object.values(scope[pkgName] ?? {})) if (!share.loaded) share.loading = null;
    },
  },
]);

/** When each request for a remote began. */
const startedAt = new Map<string, number>();

const federation = createInstance({
  name: 'shell',
  remotes: [],
  // The default initialises every registered remote at start; one dead remote would block the page.
  shareStrategy: 'loaded-first',
  shared: shareScope,
  plugins: [
    {
      name: 'league-integrity',
      /** A script that the discovery document does not list gets a hash that nothing can match. */
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.crossOrigin = 'anonymous';
        script.integrity = integrityOf.get(url) ?? 'sha384-AAAA';
        return { script, timeout: SCRIPT_TIMEOUT };
      },
    },
    {
      name: 'league-loaded',
      beforeRequest(request) {
        startedAt.set(request.id, performance.now());
        return request;
      },
      onLoad({ id, remote }) {
        if (!('entry' in remote)) return;
        const from = new URL(remote.entry).pathname;
        const [name = '', version = ''] = from.split('/').slice(2);
        const milliseconds = Math.round(performance.now() - (startedAt.get(id) ?? 0));
        noteLoaded({ name, version: decodeURIComponent(version), from, milliseconds });
      },
    },
  ],
});

const loads = new Map<string, () => Promise<Evaluate>>();

/**
 * Loads entry, chunks and shares of a release. Calling again after a failure loads the failed parts.
 */
export function prepare({ scope, url, integrity }: Loadable): Promise<Evaluate> {
  const entry = new URL(url, location.origin).href;
  integrityOf.set(entry, integrity);
  const load =
    loads.get(entry) ??
    renewable(async () => {
      // Without `force`, which removes the shares that this remote was the first to ask for from all other remotes.
      federation.registerRemotes([{ name: scope, entry }]);
      lostShares.delete(scope);
      const evaluate = await federation.loadRemote<Evaluate>(`${scope}/remote`, {
        loadFactory: false,
        from: 'runtime',
      });
      if (lostShares.has(scope)) throw lostShares.get(scope);
      if (!evaluate) throw new Error(`${scope} exposes nothing`);
      return evaluate;
    }, entry);
  loads.set(entry, load);
  return load();
}
