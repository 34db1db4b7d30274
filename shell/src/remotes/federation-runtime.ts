import type { Loadable } from '@league/shared/release';
import { createInstance, registerGlobalPlugins } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { SCRIPT_TIMEOUT } from './script-timeout.ts';
import { shareScope } from './share-scope.ts';

const integrityOf = new Map<string, string>();

// A remote's entry takes the runtime's core from here, because it does not contain one.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

// A failed share is requested again. The runtime keeps its rejected promise and hands it to every later remote
// (https://github.com/module-federation/core/pull/5068). Global, because the remotes request it.
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
  ],
});

/**
 * Loads what a release exposes as `./remote`, from an absolute address. Calling again after a failure loads the failed
 * parts.
 */
export function loadExposed({ scope, url, integrity }: Loadable): Promise<unknown> {
  integrityOf.set(url, integrity);
  // Without `force`, which removes the shares that this remote was the first to ask for from all other remotes.
  federation.registerRemotes([{ name: scope, entry: url }]);
  return federation.loadRemote(`${scope}/remote`);
}
