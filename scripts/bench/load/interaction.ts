import type { Browser, Page } from 'playwright';
import { median, print, table } from '../figures.ts';
import type { Sites } from '../sites.ts';

const SLOWER = 4;

/** Runs in the page: collects the longest time from an input to the next frame since the last call. */
const OBSERVE = `
  globalThis.longest = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) globalThis.longest = Math.max(globalThis.longest, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

/** A user's action, and what shows that it is done. */
const STEPS: readonly [string, (page: Page) => Promise<void>][] = [
  [
    'open a bracket of 128',
    async (page) => {
      await page
        .getByRole('region', { name: 'Юноши' })
        .getByRole('button', { name: /Свыше 65/ })
        .click();
      await page.getByRole('heading', { name: '1/64 финала' }).waitFor();
    },
  ],
  [
    'begin to edit it',
    async (page) => {
      await page.getByRole('button', { name: 'Редактировать' }).click();
      await page.getByRole('button', { name: 'Сохранить' }).waitFor();
    },
  ],
  [
    'type ten letters',
    async (page) => {
      await page.getByPlaceholder('Имя спортсмена 1').first().click();
      await page.keyboard.type('Новое Имя ', { delay: 60 });
      await page.getByText(/^1\s?изменение$/).waitFor();
    },
  ],
  [
    'save',
    async (page) => {
      await page.getByRole('button', { name: 'Сохранить' }).click();
      await page.getByText('Изменения сохранены!').waitFor();
    },
  ],
];

/** P6: from an input to the next paint, opening and editing the largest bracket on a slow processor. */
export async function interactions(browser: Browser, { federated }: Sites, runs: number): Promise<void> {
  const measured = STEPS.map((): number[] => []);
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ locale: 'ru-RU', viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.addInitScript(OBSERVE);
    await page.goto(`${federated}/TestBrackets`, { waitUntil: 'networkidle' });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    for (const [index, [, act]] of STEPS.entries()) {
      await page.evaluate('globalThis.longest = 0');
      await act(page);
      // Event timings are reported after the frame that ends them.
      await page.waitForTimeout(500);
      measured[index]?.push(Number(await page.evaluate('globalThis.longest')));
    }
    await context.close();
  }
  print(`\nP6, interaction to next paint in ms, CPU ×${SLOWER} slower, ${runs} runs (0: below 16):\n`);
  const rows = STEPS.map(([what], index) => {
    const values = measured[index] ?? [];
    return [what, `**${median(values)}**`, String(Math.max(...values))];
  });
  print(table(['what', 'median', 'longest'], rows));
}
