import { type Discovery, discoveryKey } from '@league/shared/release';

/** What a page of the day says of its set of releases. */
export interface SitePage {
  revision: number;
  releases: { shell: string; day: string };
  /** Folders of the two releases, with a slash behind. */
  folders: { shell: string; day: string };
}

const DISCOVERY = '#league-discovery';
/** The shell's own script: `/shell/1.4.0/main.6af2391f.js`. */
const SHELL = 'script[src^="/shell/"]';

function discoveryIn(page: Document): Discovery | undefined {
  try {
    return JSON.parse(page.querySelector(DISCOVERY)?.textContent ?? '');
  } catch {
    return undefined;
  }
}

/** The revision of the set that this tab runs; undefined outside a released site. */
export const tabRevision = (): number | undefined => discoveryIn(document)?.revision;

/** Reads a page's HTML; undefined if it is cut off, or no page of the day. */
export function readPage(html: string): SitePage | undefined {
  if (!html.trimEnd().endsWith('</html>')) return undefined;
  const page = new DOMParser().parseFromString(html, 'text/html');
  const discovery = discoveryIn(page);
  const [entry] = discovery?.microFrontends[discoveryKey('day')] ?? [];
  const script = page.querySelector(SHELL)?.getAttribute('src');
  const [, , version] = script?.split('/') ?? [];
  if (!discovery || !entry || !version || !entry.url.startsWith('/')) return undefined;
  return {
    revision: discovery.revision,
    releases: { shell: version, day: entry.metadata.version },
    folders: { shell: `/shell/${version}/`, day: entry.url.slice(0, entry.url.lastIndexOf('/') + 1) },
  };
}
