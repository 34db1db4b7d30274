import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { nextDay, SCALES } from '../../harness/builds/renamed.ts';
import { answerOf, callerFor } from '../../harness/people/caller.ts';
import { type DayCaller, openDay, SECRETARY, weigh } from '../../harness/people/day.ts';
import { expect, test } from '../../harness/test.ts';

/** A line that comes and goes. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_FAILED|ERR_FAILED/;

const sign = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const ALL_SENT = /[Вв]сё отправлено/;

/** The desk is on the device once its worker is: that is written last. */
const workerOf = (page: Page, scope: string) =>
  page.evaluate(
    async (path) => (await navigator.serviceWorker.getRegistration(path))?.active?.scriptURL ?? '',
    scope,
  );
const expectKept = (page: Page, scope: string) =>
  expect.poll(() => workerOf(page, scope)).toMatch(/\/remotes\/day\/.*\/worker\.js$/);

/** Opens the scales of a day on a device, until the device has kept them. */
async function openScales(request: APIRequestContext, page: Page, tournament: string): Promise<DayCaller> {
  const day = await openDay(request, tournament, [
    ['Абрамов Илья', '41'],
    ['Быков Лев', '41'],
  ]);
  await day.act({ type: 'open-weighing', weighIn: 1 });
  const secretary = await callerFor(request, SECRETARY);
  const offer = await secretary.post(`/days/${day.id}/passes`, { kind: 'scales', station: 'Весы 1' });
  const { letters } = await answerOf<{ letters: string }>(offer);
  await page.goto(`${day.path}/pass#${letters}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Весы 1' })).toBeVisible();
  await expectKept(page, `${day.path}/scales`);
  return day;
}

async function openAnew(context: BrowserContext, page: Page): Promise<Page> {
  const address = page.url();
  await page.close();
  const opened = await context.newPage();
  await opened.goto(address);
  return opened;
}

test('scales · open again without network, and take weights there', async ({
  context,
  guard,
  page,
  request,
}) => {
  guard.expect(OFFLINE);
  const day = await openScales(request, page, 'kubok_vesov');
  await context.setOffline(true);
  await weigh(page, 'аб', '40,2');
  await expect(sign(page, /^1\sдействие ждёт сети/)).toBeVisible();
  const scales = await openAnew(context, page);
  await expect(scales.getByText('Взвешено: 1')).toBeVisible();
  await weigh(scales, 'бы', '39,9');
  await expect(sign(scales, /^2\sдействия ждут сети/)).toBeVisible();
  await scales.reload();
  await expect(scales.getByText('Взвешено: 2')).toBeVisible();

  await context.setOffline(false);
  await expect(sign(scales, ALL_SENT)).toBeVisible();
  const entries = await day.entries();
  expect(entries.map(({ grams }) => grams)).toEqual([40_200, 39_900]);
  for (const { id } of entries) expect(await day.timesOf('weigh', id)).toBe(1);
});

test.describe('releases', () => {
  test.use({ baseURL: async ({ ownLeague }, use) => use(ownLeague.site.url) });

  test('scales · open with the set that is live, and with the cached one without network @full', async ({
    context,
    guard,
    ownLeague: { site },
    page,
    request,
  }) => {
    guard.expect(OFFLINE);
    const day = await openScales(request, page, 'kubok_vypuskov');
    await expect(page).toHaveTitle(/^Взвешивание:/);
    await site.goLive('day', '1.1.0', nextDay());
    await page.reload();
    const isNext = new RegExp(`^${SCALES.next}:`);
    await expect(page).toHaveTitle(isNext);
    await expect
      .poll(() => workerOf(page, `${day.path}/scales`))
      .toMatch(/\/remotes\/day\/1\.1\.0\/worker\.js$/);

    await context.setOffline(true);
    await weigh(page, 'аб', '40,2');
    await page.reload();
    await expect(page).toHaveTitle(isNext);
    await expect(sign(page, /^1\sдействие ждёт сети/)).toBeVisible();
    const { code } = await site.release('rollback', 'day', '--why', 'не взвешивает');
    expect(code).toBe(0);

    await context.setOffline(false);
    await expect(sign(page, ALL_SENT)).toBeVisible();
    await page.reload();
    await expect(page).toHaveTitle(/^Взвешивание:/);
    const [first] = await day.entries();
    expect(await day.timesOf('weigh', first?.id ?? 0)).toBe(1);
  });
});
