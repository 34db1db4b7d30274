import type { Channel } from '@league/shared/release';
import { DRAW_FILE } from '../../draw/draw-plan.ts';
import { Drawer, type Supplied, type Supply } from '../../draw/drawer.ts';
import { readListed, supplyReleases } from '../../draw/supply.ts';
import type { Drawing } from '../../page/drawing.ts';
import type { ReleaseSet } from '../../release/release-set.ts';
import { getRelease } from '../../release/releases.ts';
import type { Store } from '../../release/store.ts';

/** Milliseconds for one page: others wait meanwhile. */
const PATIENCE = 3_000;

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
  draw(path: string, discovery: string, readProvider: Supply): Promise<Drawing>;
  end(): void;
}

/** Null if this shell draws no pages. Rejects where the store is damaged. */
export async function openLiveDrawer(store: Store, channel: Channel): Promise<LiveDrawer | null> {
  const releases = Object.entries(channel.live).map(([name, version]) => getRelease(store, name, version));
  const set: ReleaseSet = Object.fromEntries((await Promise.all(releases)).map((one) => [one.name, one]));
  const { shell } = set;
  const code = shell && (await readListed(store, shell, DRAW_FILE));
  if (!code) return null;
  const supply = keep(supplyReleases(store, { set, discovery: channel.discovery }));
  const drawer = new Drawer({ shell: code, patience: PATIENCE });
  return {
    styles: shell.provides['styled-components'] ?? '',
    draw: (path, discovery, readProvider) =>
      drawer.draw(
        { address: (channel.publicUrl ?? '') + path, discovery, at: Date.now(), hasProvider: true },
        async (asked) => (await supply(asked)) ?? readProvider(asked),
      ),
    end: () => drawer.end(),
  };
}

/** Files never change under their address. */
function keep(supply: (path: string) => Promise<Supplied | null>) {
  const known = new Map<string, Supplied>();
  return async (path: string) => {
    const found = known.get(path) ?? (await supply(path));
    if (found) known.set(path, found);
    return found;
  };
}
