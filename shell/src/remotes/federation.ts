import type { Loadable } from '@league/shared/release';

/** How long a script may take before it counts as failed, in milliseconds. */
export const SCRIPT_TIMEOUT = 20_000;

/**
 * Loads what a release exposes as `./remote`. The federation runtime is in a chunk of its own: the shell's own pages
 * do without it, and the pages of remotes preload it.
 */
export async function loadExposed(release: Loadable): Promise<unknown> {
  const runtime = await import(/* webpackChunkName: "federation" */ './federation-runtime.ts');
  return runtime.loadExposed(release);
}
