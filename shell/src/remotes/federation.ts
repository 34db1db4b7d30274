import { renewable } from '@league/shared';
import type { Loadable } from '@league/shared/release';

const loads = new Map<string, () => Promise<unknown>>();

/**
 * Loads what a release exposes as `./remote`. The federation runtime is in a chunk of its own: pages of the shell do
 * without it, and pages of remotes preload it.
 */
export function loadExposed(release: Loadable): Promise<unknown> {
  const entry = new URL(release.url, location.origin).href;
  const load =
    loads.get(entry) ??
    renewable(async () => {
      const runtime = await import(/* webpackChunkName: "federation" */ './federation-runtime.ts');
      return runtime.loadExposed({ ...release, url: entry });
    }, entry);
  loads.set(entry, load);
  return load();
}
