/** A remote as the development server serves it. */
export interface DevRemote {
  name: string;
  url: string;
  version: string;
  scope: string;
  /** The paths that its package.json claims, which may not be released yet. */
  site?: object | undefined;
}

interface Entry {
  metadata: { version: string; integrity: string };
  extras: Record<string, unknown>;
  url: string;
}

interface Document {
  microFrontends: Record<string, Entry[]>;
  sites: Record<string, object>;
}

/** The discovery document, with the remotes under development instead of their releases; they carry no hash. */
export function overlayDiscovery<T extends Document>(discovery: T, remotes: readonly DevRemote[]): T {
  const microFrontends = { ...discovery.microFrontends };
  const sites = { ...discovery.sites };
  for (const { name, url, version, scope, site } of remotes) {
    if (site) sites[name] = site;
    const released = microFrontends[`@league/${name}`]?.[0];
    const { fallback: _, ...extras } = released?.extras ?? {};
    microFrontends[`@league/${name}`] = [
      {
        url,
        metadata: { version, integrity: '' },
        extras: { needs: {}, ...extras, scope },
      },
    ];
  }
  return { ...discovery, microFrontends, sites };
}

/** With what the release has drawn the page; without it the browser draws it anew. */
const DRAWN = /<script type="application\/json" id="league-drawn">.*?<\/script>/s;
const PRELOADED_SCRIPT = /<link rel="preload" as="script"[^>]*>\n?/g;
const DISCOVERY = /(<script type="application\/json" id="league-discovery">)(.*?)(<\/script>)/s;
const SHELL_SCRIPT = /<script src="\/shell\/[^>]*><\/script>/;

/** Reloads the page after the development server has rebuilt. */
const RELOAD = `<script>{
  let built;
  const socket = new WebSocket(location.origin.replace('http', 'ws') + '/ws');
  socket.onmessage = ({ data }) => {
    const { type, data: hash } = JSON.parse(data);
    if (type !== 'hash') return;
    if (built && built !== hash) location.reload();
    built = hash;
  };
}</script>`;

/**
 * Turns a released page into a development page by replacing the discovery document and, if it is developed too, the
 * shell's script.
 */
export function overlayPage(
  html: string,
  shellScript: string | undefined,
  remotes: readonly DevRemote[],
): string {
  return html
    .replace(DRAWN, '')
    .replace(PRELOADED_SCRIPT, '')
    .replace(DISCOVERY, (_, open: string, json: string, close: string) => {
      const discovery = overlayDiscovery(JSON.parse(json), remotes);
      return `${open}${JSON.stringify(discovery).replaceAll('<', '\\u003c')}${close}`;
    })
    .replace(SHELL_SCRIPT, (released) => {
      const script = shellScript ? `<script src="${shellScript}" defer></script>` : released;
      return `${script}\n${RELOAD}`;
    });
}
