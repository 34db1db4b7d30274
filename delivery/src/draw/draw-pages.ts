import type { Channel } from '@league/shared/release';
import { type Drawing, isWaiting } from '../page/drawing.ts';
import { inlinedDiscovery, takesDrawings } from '../page/html.ts';
import type { SitePage } from '../page/site-pages.ts';
import type { Store } from '../release/store.ts';
import { drawKey } from './draw-key.ts';
import { DRAW_FILE, type DrawPlan } from './draw-plan.ts';
import { Drawer, DrawTimeout } from './drawer.ts';
import { findStored } from './stored-drawings.ts';
import { PROVIDER, readListed, supplyReleases } from './supply.ts';

export interface Drawn {
  /** By path. A page that failed is not among them and keeps its outline. */
  drawings: Map<string, Drawing>;
  /** By path: under which key a later revision finds the drawing. */
  keys: Map<string, string>;
  /** By path: the keys of pages that wait for the provider, and keep their outline. */
  waits: Map<string, string>;
  /** Paths of pages that could be drawn and were not. */
  missing: string[];
  /** Russian sentences for the operator: what was not drawn, and why. */
  notes: string[];
}

/** Pages for everybody: search engines see them, and they wait for no session. */
const isDrawable = ({ noindex, isRetired }: SitePage) => !noindex && !isRetired;

/**
 * The public pages of a set as a guest sees them, without what the provider knows: that changes, and names people. What an earlier revision has
 * drawn alike is taken from there.
 * @param earlier revisions, the newest first
 * @param areDrawn draws what no earlier revision has; otherwise these pages keep their outline
 */
export async function drawPages(
  store: Store,
  plan: DrawPlan,
  earlier: AsyncIterable<Channel>,
  areDrawn: boolean,
): Promise<Drawn> {
  const { shell, template, pages } = plan;
  const drawn: Drawn = { drawings: new Map(), keys: new Map(), waits: new Map(), missing: [], notes: [] };
  if (!Object.hasOwn(shell.files, DRAW_FILE) || !takesDrawings(template)) return drawn;
  const wanted = pages.filter(isDrawable);
  const keys = new Map(wanted.map((page) => [page.path, drawKey(page, plan)]));
  const { found, waiting } = await findStored(store, keys, earlier);
  for (const [path, drawing] of found) drawn.drawings.set(path, drawing);
  for (const path of found.keys()) drawn.keys.set(path, keys.get(path) ?? '');
  for (const path of waiting) drawn.waits.set(path, keys.get(path) ?? '');
  const missing = wanted.filter(({ path }) => !found.has(path) && !waiting.has(path));
  if (!areDrawn) drawn.missing.push(...missing.map(({ path }) => path));
  else if (missing.length > 0) await drawAnew(store, plan, missing, keys, drawn);
  return drawn;
}

async function drawAnew(
  store: Store,
  plan: DrawPlan,
  pages: readonly SitePage[],
  keys: ReadonlyMap<string, string>,
  { drawings, keys: reusable, waits, notes }: Drawn,
): Promise<void> {
  const code = await readListed(store, plan.shell, DRAW_FILE);
  if (!code) return void notes.push(`Страницы не нарисованы: файл ${DRAW_FILE} оболочки повреждён.`);
  const supply = supplyReleases(store, plan);
  const drawer = new Drawer({ shell: code });
  const at = Date.now();
  /** Parts whose page took all of its time: their others would, too, and the operator waits. */
  const slow = new Set<string | undefined>();
  try {
    for (const page of pages) {
      try {
        if (slow.has(page.remote)) throw new Error('earlier pages of the part were not drawn in time');
        let hasAsked = false;
        const drawing = await drawer.draw(
          {
            address: plan.publicUrl + page.path,
            discovery: JSON.stringify(inlinedDiscovery(page, plan.discovery)),
            at,
            hasProvider: false,
          },
          async (path) => {
            if (!path.startsWith(PROVIDER)) return supply(path);
            hasAsked = true;
            return 'never';
          },
        );
        // Its content is the provider's: until that is there, the outline says as much in fewer bytes.
        if (hasAsked || isWaiting(drawing)) {
          waits.set(page.path, keys.get(page.path) ?? '');
          continue;
        }
        drawings.set(page.path, drawing);
        reusable.set(page.path, keys.get(page.path) ?? '');
      } catch (error) {
        if (error instanceof DrawTimeout) slow.add(page.remote);
        const [reason] = String((error as Error).message).split('\n');
        notes.push(`Страница ${page.path} не нарисована, у неё останется контур: ${reason}`);
      }
    }
  } finally {
    drawer.end();
  }
}
