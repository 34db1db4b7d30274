import type { Loadable } from '@league/shared/release';
import { createInstance, registerGlobalPlugins } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { SCRIPT_TIMEOUT } from './federation.ts';
import { shareScope } from './share-scope.ts';

const integrityOf = new Map<string, string>();

// Where a remote's entry looks for the runtime, which it does not carry itself.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

// A share is asked for again once it has failed. The runtime keeps its rejected promise and hands it to every remote to
// come (https://github.com/module-federation/core/pull/5068). Global, because it is the remotes that ask.
registerGlobalPlugins([
  {
    name: 'league-failed-shares',
    errorLoadShare({ shareScopeMap, pkgName }) {
      for (const scope of Object.values(shareScopeMap))
        for (const share of Object.values(scope[pkgName] ?? {})) if (!share.loaded) share.loading = null;
    },
  },
]);

const federation = createInstance({
  name: 'shell',
  remotes: [],
  // The default initialises every registered remote at start; one dead remote would hold up the page.
  shareStrategy: 'loaded-first',
  shared: shareScope,
  plugins: [
    {
      name: 'league-integrity',
      /** A script that the discovery document does not vouch for gets a hash that nothing can have. */
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.crossOrigin = 'anonymous';
        script.integrity = integrityOf.get(url) ?? 'sha384-AAAA';
        return { script, timeout: SCRIPT_TIMEOUT };
      },
    },
  ],
});

/** Loads what a release exposes as `./remote`, from a whole address. Calling again after a failure loads what failed. */
export function loadExposed({ scope, url, integrity }: Loadable): Promise<unknown> {
  integrityOf.set(url, integrity);
  // Without `force`, which removes the shares that this remote was the first to ask for, from under all others.
  federation.registerRemotes([{ name: scope, entry: url }]);
  return federation.loadRemote(`${scope}/remote`);
}
