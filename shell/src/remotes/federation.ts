import type { Loadable } from '@league/shared/release';
import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';

/** How long a script may take before it counts as failed, in milliseconds. */
export const SCRIPT_TIMEOUT = 20_000;

const integrityOf = new Map<string, string>();

const integrityPlugin: ModuleFederationRuntimePlugin = {
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
};

let isRegistered = false;

/** Loads what a release exposes as `./remote`. Calling again after a failure starts from the network. */
export async function loadExposed({ scope, url, integrity }: Loadable): Promise<unknown> {
  // With the first remote, not on import: outside of a federated build there is nothing to register with.
  if (!isRegistered) registerPlugins([integrityPlugin]);
  isRegistered = true;
  const entry = new URL(url, location.origin).href;
  integrityOf.set(entry, integrity);
  registerRemotes([{ name: scope, entry }], { force: true });
  return loadRemote(`${scope}/remote`);
}
