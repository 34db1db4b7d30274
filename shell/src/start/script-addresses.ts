interface TrustedTypes {
  createPolicy(name: string, rules: Record<string, (text: string) => string>): unknown;
}

/** What may run on the site: files of releases, and the service worker. */
const RUNS = /^\/(?:shell|remotes)\/[^?]+\.js$|^\/sw\.js$/;

function allowScript(address: string): string {
  const { origin, pathname } = new URL(address, location.href);
  if (origin === location.origin && RUNS.test(pathname)) return address;
  throw new TypeError(`${address} is no script of a release`);
}

/**
 * The only Trusted Types policy, by which a browser asks about each script and worker before it fetches one. HTML needs no
 * rule: the security policy lets no code in it run. Nothing happens in browsers without Trusted Types.
 */
export function guardScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', { createScriptURL: allowScript, createHTML: (html) => html });
}
