import { Drawer, type Supplied, type Supply } from '../../draw/drawer.ts';
import { DRAW_FILE, readListed, supplyReleases } from '../../draw/supply.ts';
import type { Drawing } from '../../page/drawing.ts';
import type { RemoteScript } from '../../page/html.ts';
import type { Site } from '../../page/html-folder.ts';
import { liveRemotes, type ReleaseSet } from '../../release/release-set.ts';
import { getRelease, releaseFolder } from '../../release/releases.ts';
import type { Store } from '../../release/store.ts';

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
  const supply = keep(supplyReleases(store, set, live.discovery));
  const drawer = new Drawer({ shell: code, patience: PATIENCE });
  return {
    styles: shell.provides['styled-components'] ?? '',
    async draw(path, discovery, readProvider) {
      const asked = new Set<string>();
      const drawing = await drawer.draw(
        { address: live.publicUrl + path, discovery, at: Date.now() },
        async (wanted) => {
          asked.add(wanted);
          return (await supply(wanted)) ?? readProvider(wanted);
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

/** Files never change under their address. */
function keep(supply: (path: string) => Promise<Supplied | null>) {
  const known = new Map<string, Supplied>();
  return async (path: string) => {
    const found = known.get(path) ?? (await supply(path));
    if (found) known.set(path, found);
    return found;
  };
}
