import type { Page } from 'playwright';

interface Exposed {
  default: {
    routes: { path: string; element: unknown }[];
    /** `sample`: props with which the slot can be drawn; none without it. */
    slots?: Record<string, { sample?: object }>;
  };
}
type Container = { get(module: string): Promise<() => Exposed> };

/** The part of the federation's runtime that the trial touches. */
interface Runtime {
  __INSTANCES__: { name: string; loadShare<Share>(key: string): Promise<() => Share> }[];
}

/** Slots that the remote fills. */
export const slotsOf = (page: Page, scope: string): Promise<string[]> =>
  page.evaluate(async (scope) => {
    const remote = await (Reflect.get(window, scope) as Container).get('./remote');
    return Object.keys(remote().default.slots ?? {});
  }, scope);

/**
 * Draws a slot in place of its remote's page, through the shell, as another part would: the remote gets one more route,
 * and the router moves to it. Resolves once the page before is gone, or its text would pass for that of the slot.
 */
export async function drawSlot(page: Page, scope: string, remote: string, slot: string): Promise<void> {
  const id = `trial-of-${slot}`;
  const path = await page.evaluate(
    async ([scope, name, slot, id]) => {
      // The federation library declares the property with fewer fields.
      const runtime = Reflect.get(window as object, '__FEDERATION__') as Runtime;
      const shell = runtime.__INSTANCES__.find(({ name }) => name === 'shell');
      if (!shell) throw new Error('no federation runtime');
      const react = await shell.loadShare<{ createElement(...args: unknown[]): unknown }>('react');
      const shared = await shell.loadShare<{ Slot: unknown }>('@league/shared');
      const exposed = await (Reflect.get(window, scope) as Container).get('./remote');
      const { routes, slots } = exposed().default;
      const path = `${location.pathname.replace(/\/trial-of-.*/, '')}/${id}`;
      const props = { name: `${name}/${slot}`, ...slots?.[slot]?.sample };
      const { createElement } = react();
      routes.unshift({ path, element: createElement('div', { id }, createElement(shared().Slot, props)) });
      return path;
    },
    [scope, remote, slot, id] as const,
  );
  await moveTo(page, path);
  await page.locator(`#${id}`).waitFor({ state: 'attached' });
}

/** Moves within the page, as a link does. */
const moveTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((path) => {
    // As the router itself writes it, or it would not know how far the move is.
    history.pushState({ key: path, idx: (history.state?.idx ?? 0) + 1 }, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
