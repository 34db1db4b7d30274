import type { Browser } from 'playwright';
import { median, print, table } from '../figures.ts';
import type { Sites } from '../sites.ts';
import { bracketOf128 } from './scenes/bracket.ts';
import { deskOf450 } from './scenes/desk.ts';
import type { Scene } from './scenes/scene.ts';

const SLOWER = 4;
/** Milliseconds in which an action is done. */
const SETTLED = 1000;

/** Runs in the page: collects the longest time from an input to the next frame since the last call. */
const OBSERVE = `
  globalThis.longest = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) globalThis.longest = Math.max(globalThis.longest, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

/** P6: from an input to the next paint on a slow processor, on the largest bracket and in the longest list. */
export async function interactions(browser: Browser, { federated }: Sites, runs: number): Promise<void> {
  for (const scene of [bracketOf128(federated), await deskOf450(federated)])
    await measure(browser, scene, runs);
}

async function measure(browser: Browser, { what, open, steps }: Scene, runs: number): Promise<void> {
  const measured = steps.map((): number[] => []);
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ locale: 'ru-RU', viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.addInitScript(OBSERVE);
    await open(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    for (const [index, { act, done }] of steps.entries()) {
      await page.evaluate('globalThis.longest = 0');
      await act(page);
      // Event timings are reported after the frame that ends them. Nothing is looked for meanwhile: that would count.
      await page.waitForTimeout(SETTLED);
      measured[index]?.push(Number(await page.evaluate('globalThis.longest')));
      await done(page).waitFor();
    }
    await context.close();
  }
  print(
    `\nP6, ${what}: interaction to next paint in ms, CPU ×${SLOWER} slower, ${runs} runs (0: below 16):\n`,
  );
  const rows = steps.map((step, index) => {
    const values = measured[index] ?? [];
    return [step.what, `**${median(values)}**`, String(Math.max(...values))];
  });
  print(table(['what', 'median', 'longest'], rows));
}
