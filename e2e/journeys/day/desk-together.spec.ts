import type { Page } from '@playwright/test';
import { expectInView } from '../../harness/page/in-view.ts';
import { enterAs } from '../../harness/people/caller.ts';
import { ORGANISER, openDay, otherPage, SECRETARY, weigh } from '../../harness/people/day.ts';
import { expect, test } from '../../harness/test.ts';

const PEOPLE = [
  ['Абрамов Илья', '41'],
  ['Быков Лев', '41'],
  ['Власов Марк', '41'],
] as const;

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Участники' }).getByRole('listitem').filter({ hasText: name });

/** Windows above a keyboard of 350 px: of a phone, and of a tablet on its side. */
const ABOVE_KEYBOARD = [
  { width: 360, height: 740 - 350 },
  { width: 1024, height: 768 - 350 },
];

/** Above a keyboard, a secretary sees what she seeks, what she has found, and where she writes the weight. */
async function expectWorkInView(page: Page): Promise<void> {
  const whole = page.viewportSize();
  const search = page.getByLabel('Найти участника');
  const entry = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const toWeigh = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  const seeWork = async (hit: typeof entry, when: string) => {
    await expectInView(search, `search, ${when}`);
    for (const [name] of PEOPLE) await expectInView(hit(name), `${name}, ${when}`);
  };
  for (const window of ABOVE_KEYBOARD) {
    const size = `${window.width} × ${window.height}`;
    await page.setViewportSize(window);
    for (const [tab, hit] of [
      ['Участники', entry],
      ['Взвешивание', toWeigh],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await page.evaluate(() => scrollTo(0, 0));
      await search.click();
      await seeWork(hit, `searching on «${tab}», ${size}`);
    }
    await page.keyboard.press('Enter');
    await expectInView(page.getByLabel('Вес, кг'), `weight, ${size}`);
    await seeWork(toWeigh, `weighing, ${size}`);
    await page.keyboard.press('Escape');
  }
  if (whole) await page.setViewportSize(whole);
}

test('two secretaries · see each other’s weights without a reload, and lose nothing · one is late @full', async ({
  page,
  request,
  browser,
  guard,
  baseURL,
}) => {
  const day = await openDay(request, 'together', PEOPLE);
  await day.act({ type: 'open-weighing', weighIn: 1 });
  await enterAs(page, SECRETARY);
  const other = await otherPage({ browser, guard, baseURL }, ORGANISER);
  await other.clock.install();
  // She hears of others only when she asks.
  await other.route(/\/api\/days\/[^/]+\/live/, () => {});
  for (const desk of [page, other]) await desk.goto(`${day.path}/desk?tab=weighing`);
  await expect(row(other, 'Абрамов Илья')).toContainText('не взвешен');

  await expectWorkInView(page);
  await weigh(page, 'аб', '40,2');
  await expect(page.getByText(/^Абрамов Илья: 40,2\sкг\.$/)).toBeVisible();
  // A weight is shown before it is sent.
  const expectSent = (...weights: (number | null)[]) =>
    expect.poll(async () => (await day.entries()).map(({ grams }) => grams)).toEqual(weights);
  await expectSent(40_200, null, null);
  // She asks once more, and then no more until her clock goes on: a slow machine takes longer than she waits.
  const asks = /\/api\/days\/[^/]+\/log/;
  const news = other.waitForResponse(asks);
  await other.clock.pauseAt(Date.now() + 60_000);
  await news;
  await expect(row(other, 'Абрамов Илья')).toContainText(/40,2\sкг/);

  // The other has not heard of Lev's weight when she writes her own: a slow machine may still be asking.
  await other.route(asks, () => {});
  await weigh(page, 'бы', '39,9');
  await expect(page.getByText(/^Быков Лев: 39,9\sкг\.$/)).toBeVisible();
  await expectSent(40_200, 39_900, null);
  guard.expect(/status of 409/);
  await weigh(other, 'бы', '40,5');
  await other.unroute(asks);
  await other.clock.resume();
  await expect(other.getByText(/40,5\sкг.*: не принято\. .*изменил/)).toBeVisible();
  await expect(row(other, 'Быков Лев')).toContainText(/39,9\sкг/);
  await other.getByRole('button', { name: /^Отправить ещё раз: Вес: Быков Лев, 40,5\sкг/ }).click();
  await expect(row(other, 'Быков Лев')).toContainText(/40,5\sкг/);
  await expectSent(40_200, 40_500, null);

  await weigh(page, 'вл', '41');
  await expect(page.getByText(/^Власов Марк: 41\sкг\.$/)).toBeVisible();
  await page.getByLabel('Найти участника').fill('');
  await expect(row(page, 'Быков Лев')).toContainText(/40,5\sкг/);
  await expectSent(40_200, 40_500, 41_000);
  await other.context().close();
});
