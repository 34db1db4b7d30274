import type { Loadable } from '@league/shared/release';
import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { SCRIPT_TIMEOUT } from './federation.ts';
import { shareScope } from './share-scope.ts';

const integrityOf = new Map<string, string>();

// Where a remote's entry looks for the runtime, which it does not carry itself.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

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

/** Loads what a release exposes as `./remote`. Calling again after a failure starts from the network. */
export async function loadExposed({ scope, url, integrity }: Loadable): Promise<unknown> {
  const entry = new URL(url, location.origin).href;
  if (integrityOf.has(entry)) await renewFiles(entry);
  integrityOf.set(entry, integrity);
  federation.registerRemotes([{ name: scope, entry }], { force: true });
  return federation.loadRemote(`${scope}/remote`);
}

/** The browser keeps a release's files for a year, damaged ones too: fetches anew those that it has asked for. */
async function renewFiles(entry: string): Promise<void> {
  const folder = new URL('.', entry).href;
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = new Set([entry, ...asked.filter((name) => name.startsWith(folder))]);
  await Promise.allSettled(
    [...files].map(async (file) => (await fetch(file, { cache: 'reload' })).arrayBuffer()),
  );
}
