import { type Drawing, isWaiting } from '../page/drawing.ts';
import { inlinedDiscovery, takesDrawings } from '../page/html.ts';
import type { SitePage } from '../page/site-pages.ts';
import type { Store } from '../release/store.ts';
import { DRAW_FILE, type DrawPlan } from './draw-plan.ts';
import { Drawer, DrawTimeout } from './drawer.ts';
import { PROVIDER, readListed, supplyReleases } from './supply.ts';

export interface Drawn {
  /** By path. A page that waits for the provider or has failed is not among them, and keeps its outline: the edge fills it. */
  drawings: Map<string, Drawing>;
  /** Russian sentences for the operator: what was not drawn, and why. */
  notes: string[];
}

/** Whether a page is for everybody: search engines see it, and it waits for no session. */
const isDrawable = ({ noindex, isRetired }: SitePage) => !noindex && !isRetired;

/** Draws the public pages of a set as a guest sees them, without what the provider knows: that changes, and names people. */
export async function drawPages(store: Store, plan: DrawPlan): Promise<Drawn> {
  const { shell, template, pages } = plan;
  const drawn: Drawn = { drawings: new Map(), notes: [] };
  if (!Object.hasOwn(shell.files, DRAW_FILE) || !takesDrawings(template)) return drawn;
  const code = await readListed(store, plan.shell, DRAW_FILE);
  if (!code) {
    drawn.notes.push(`Страницы не нарисованы: файл ${DRAW_FILE} оболочки повреждён.`);
    return drawn;
  }
  const supply = supplyReleases(store, plan);
  const drawer = new Drawer({ shell: code });
  const at = Date.now();
  /** Parts whose page took all of its time: their others would, too, and the operator waits. */
  const slow = new Set<string | undefined>();
  try {
    for (const page of pages.filter(isDrawable)) {
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
        if (!hasAsked && !isWaiting(drawing)) drawn.drawings.set(page.path, drawing);
      } catch (error) {
        if (error instanceof DrawTimeout) slow.add(page.remote);
        const [reason] = String((error as Error).message).split('\n');
        drawn.notes.push(`Страница ${page.path} не нарисована, у неё останется контур: ${reason}`);
      }
    }
  } finally {
    drawer.end();
  }
  return drawn;
}
