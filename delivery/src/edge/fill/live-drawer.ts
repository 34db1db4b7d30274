import type { Discovery, Release } from '@league/shared/release';
import { Drawer, type Supplied, type Supply } from '../../draw/drawer.ts';
import type { Drawing } from '../../page/drawing.ts';
import type { RemoteScript } from '../../page/html.ts';
import type { Site } from '../../page/html-folder.ts';
import {
  getRelease,
  integrityOf,
  liveRemotes,
  type ReleaseSet,
  releaseFolder,
} from '../../release/releases.ts';
import type { Store } from '../../release/store.ts';

/** In a release of the shell: its build for drawing pages. */
const DRAW_FILE = 'draw.cjs';

/** Milliseconds for one page: others wait meanwhile. */
const PATIENCE = 3_000;

/** A page, and the scripts of remotes that it was drawn with. */
export interface DrawnLive {
  drawing: Drawing;
  scripts: RemoteScript[];
}

/** Draws pages with the releases of one revision. */
export interface LiveDrawer {
  /** The version of styled-components in the shell. */
  styles: string;
  /**
   * Rejects with what happened to the page.
   * @param path on the site
   * @param discovery the document that the page's HTML carries
   * @param readProvider answers the calls of the page
   */
  draw(path: string, discovery: string, readProvider: Supply): Promise<DrawnLive>;
  end(): void;
}

/** Null if this shell draws no pages. Rejects where the store is damaged. */
export async function openLiveDrawer(store: Store, live: Site): Promise<LiveDrawer | null> {
  const releases = Object.entries(live.parts).map(([name, version]) => getRelease(store, name, version));
  const set: ReleaseSet = Object.fromEntries((await Promise.all(releases)).map((one) => [one.name, one]));
  const { shell } = set;
  const code = shell && (await readListed(store, shell, DRAW_FILE));
  if (!code) return null;
  const supply = supplyReleases(store, set, live.discovery);
  const drawer = new Drawer({ shell: code, patience: PATIENCE });
  return {
    styles: shell.provides['styled-components'] ?? '',
    async draw(path, discovery, readProvider) {
      const asked = new Set<string>();
      const drawing = await drawer.draw(
        { address: live.publicUrl + path, discovery, at: Date.now() },
        async (requested) => {
          asked.add(requested);
          return (await supply(requested)) ?? readProvider(requested);
        },
      );
      return { drawing, scripts: scriptsIn(set, asked) };
    },
    end: () => drawer.end(),
  };
}

/** The scripts of remotes among these paths. */
const scriptsIn = (set: ReleaseSet, asked: ReadonlySet<string>): RemoteScript[] =>
  liveRemotes(set).flatMap(([remote, release]) => {
    const folder = `/${releaseFolder(remote, release.version)}/`;
    return [...asked].flatMap((href) => {
      const file = href.startsWith(folder) && href.endsWith('.js') ? href.slice(folder.length) : '';
      const integrity = release.files[file]?.integrity;
      return integrity ? [{ remote, href, integrity }] : [];
    });
  });

/** Scripts of the live releases, as they were published; none changes under its address. */
function supplyReleases(store: Store, set: ReleaseSet, discovery: Discovery) {
  const known = new Map<string, Supplied>([
    ['/releases.json', { type: 'application/json', text: JSON.stringify(discovery) }],
  ]);
  const folderOf = ({ name, version }: Release) => `/${releaseFolder(name, version)}/`;
  return async (path: string): Promise<Supplied | null> => {
    const found = known.get(path);
    if (found) return found;
    const release = Object.values(set).find((one) => path.startsWith(folderOf(one)));
    if (!release || !path.endsWith('.js')) return null;
    const text = await readListed(store, release, path.slice(folderOf(release).length));
    if (text === null) return null;
    known.set(path, { type: 'text/javascript', text });
    return { type: 'text/javascript', text };
  };
}

/** The text of a file of a release; null if the release has no such file, or another one was published. */
async function readListed(store: Store, release: Release, file: string): Promise<string | null> {
  const listed = Object.hasOwn(release.files, file) ? release.files[file] : undefined;
  const bytes = listed && (await store.get(`${releaseFolder(release.name, release.version)}/${file}`));
  return bytes && integrityOf(bytes) === listed.integrity ? bytes.toString() : null;
}
