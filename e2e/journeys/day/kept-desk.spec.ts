import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { violations } from '../../harness/page/accessibility.ts';
import { answerOf, callerFor } from '../../harness/people/caller.ts';
import { type DayCaller, openDay, otherPage, SECRETARY, weigh } from '../../harness/people/day.ts';
import { runNode } from '../../harness/processes.ts';
import { SCALES, template } from '../../harness/template.ts';
import { expect, test } from '../../harness/test.ts';

const LIGHT = 'cadets-a:male:41';
const TWELVE = 12;
const NAMES = ['Абрамов', 'Быков', 'Власов', 'Громов', 'Дроздов', 'Ершов', 'Жуков', 'Зайцев'];
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
  await day.act({ type: 'open-weighing' });
  const secretary = await callerFor(request, SECRETARY);
  const offer = await secretary.post(`/days/${tournament}/passes`, { kind: 'scales', station: 'Весы 1' });
  const { secret } = await answerOf<{ secret: string }>(offer);
  await page.goto(`${day.path}/pass#${secret}`);
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

test('court · opens again without network with its twelve unsent results, and sends each once', async ({
  request,
  browser,
  guard,
  baseURL,
  provider,
}) => {
  guard.expect(OFFLINE);
  const people = [...NAMES, ...NAMES].map(
    (name, index) => [`${name} ${index < 8 ? 'Илья' : 'Лев'}`, '41'] as const,
  );
  const day = await openDay(request, 'kubok_bez_seti', people);
  await day.act({ type: 'open-weighing' });
  for (const { id } of await day.entries()) await day.act({ type: 'weigh', entry: id, grams: 40_000 });
  await day.act({ type: 'close-weighing', absent: [] });
  await day.act({ type: 'close-list', seeding: 'lot' });
  await day.act({ type: 'open-words', session: 1 });
  await runNode('provider/src/entry/cli.ts', ['pass-time', '10'], { env: { DATA_DIR: provider.data } });
  await expect(async () => day.act({ type: 'publish' })).toPass({ timeout: 60_000 });
  await day.act({ type: 'plan', courts: [[LIGHT], []] });
  await day.act({ type: 'issue-plan' });
  const secretary = await callerFor(request, SECRETARY);
  const { secret } = await answerOf<{ secret: string }>(
    await secretary.post('/days/kubok_bez_seti/passes', { kind: 'court', court: 1 }),
  );
  let court = await otherPage({ browser, guard, baseURL }, null);
  const context = court.context();
  await court.goto(`${day.path}/pass#${secret}`);
  await expect(court.getByRole('heading', { level: 1, name: 'Корт 1' })).toBeVisible();
  const bout = (number: number) => court.getByRole('heading', { name: new RegExp(`^Бой\\s${number}\\b`) });
  await expect(bout(101)).toBeVisible();
  await expectKept(court, `${day.path}/court/1`);

  await context.setOffline(true);
  const win = async (number: number) => {
    await expect(bout(number)).toBeVisible();
    await court.keyboard.press('ArrowLeft');
    await court.getByRole('button', { name: /По очкам/ }).click();
  };
  for (let number = 101; number < 101 + TWELVE; number += 1) await win(number);
  await expect(sign(court, /^12\sдействий ждут сети с/)).toBeVisible();
  await court.reload();
  await expect(sign(court, /^12\sдействий ждут сети с/)).toBeVisible();
  await win(101 + TWELVE);
  // The browser is closed, and opened where there is no network either.
  await expect(sign(court, /^13\sдействий ждут сети с/)).toBeVisible();
  court = await openAnew(context, court);
  await expect(sign(court, /^13\sдействий ждут сети с/)).toBeVisible();
  await expect(bout(102 + TWELVE)).toBeVisible();

  await context.setOffline(false);
  await expect(sign(court, ALL_SENT)).toBeVisible();
  const { commands } = await answerOf<{ commands: { type: string; changes: { thing: string }[] }[] }>(
    await secretary.get('/days/kubok_bez_seti/log?after=0'),
  );
  expect(commands.filter(({ type }) => type === 'result')).toHaveLength(TWELVE + 1);

  // Nothing of it stands before any other page, and the site's own worker is where it was.
  await court.goto(day.path);
  await expect(court.getByRole('heading', { level: 1 })).toBeVisible();
  for (const path of [day.path, `${day.path}/desk`, '/'])
    await expect.poll(() => workerOf(court, path)).toMatch(/\/sw\.js$/);
  await expect
    .poll(() => court.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? ''))
    .toMatch(/\/sw\.js$/);
  await context.close();
});

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
  test.use({ baseURL: async ({ ownPair }, use) => use(ownPair.site.url) });

  test('scales · stay on their release while one is promoted and rolled back, until everything is sent', async ({
    context,
    guard,
    ownPair: { provider, site },
    page,
    request,
  }) => {
    guard.expect(OFFLINE, /status of 50\d/);
    const day = await openScales(request, page, 'kubok_vypuskov');
    const scope = `${day.path}/scales`;
    const isOn = (title: RegExp) => expect(page).toHaveTitle(title);
    const silence = async (during: () => Promise<unknown>) => {
      await context.setOffline(true);
      await during();
      await provider.kill();
      await context.setOffline(false);
      await page.reload();
      await expect(sign(page, /^1\sдействие ждёт сети/)).toBeVisible();
    };
    await isOn(/^Взвешивание:/);

    await silence(async () => {
      await weigh(page, 'аб', '40,2');
      await site.goLive('day', '1.1.0', template().nextDay);
    });
    await isOn(/^Взвешивание:/);
    await expect(page.getByText('Обновить его можно, когда всё отправлено.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await provider.revive();
    await expect(sign(page, ALL_SENT)).toBeVisible();
    await page.getByRole('button', { name: 'Обновить стол' }).click();
    await isOn(new RegExp(`^${SCALES.next}:`));
    await expectKept(page, scope);

    await silence(async () => {
      await weigh(page, 'бы', '39,9');
      const { code } = await site.release('rollback', 'day', '--why', 'не взвешивает');
      expect(code).toBe(0);
    });
    await isOn(new RegExp(`^${SCALES.next}:`));
    await provider.revive();
    await expect(sign(page, ALL_SENT)).toBeVisible();
    await expect.poll(() => workerOf(page, scope)).toMatch(/\/sw\.js$/);
    await page.reload();
    await isOn(/^Взвешивание:/);
    await expect(page.getByText('Взвешено: 2')).toBeVisible();
    for (const { id } of await day.entries()) expect(await day.timesOf('weigh', id)).toBe(1);
  });

  test('scales · send first, and then give way to the sentence · the day is taken off the site', async ({
    guard,
    ownPair: { provider, site },
    page,
    request,
  }) => {
    guard.expect(/status of 50\d/);
    const day = await openScales(request, page, 'kubok_snyatiya');
    const scope = `${day.path}/scales`;
    // As the edge's event in the stream of a day makes the shell look.
    const look = () => page.evaluate(() => dispatchEvent(new Event('league-look')));
    const release = async (...words: string[]) => expect((await site.release(...words)).code).toBe(0);
    await provider.kill();
    await weigh(page, 'аб', '40,2');
    await expect(sign(page, /^1\sдействие ждёт сети/)).toBeVisible();
    await release('retire', 'day', '--say', 'День откроется завтра.', '--why', 'протест');
    const looked = page.waitForResponse(/releases\.json/);
    await look();
    await looked;
    await expect(page.getByText('Взвешено: 1')).toBeVisible();

    await provider.revive();
    await expect(page.getByText('День откроется завтра.')).toBeVisible();
    const [entry] = await day.entries();
    expect(entry?.grams).toBe(40_200);
    await expect.poll(() => workerOf(page, scope)).toMatch(/\/sw\.js$/);

    await release('undo', 'day', '--why', 'разобрались');
    await look();
    await expect(page.getByText('Взвешено: 1')).toBeVisible();
  });
});
