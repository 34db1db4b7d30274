import { openDay, otherPage, SECRETARY } from '../../harness/people/day.ts';
import { expect, test } from '../../harness/test.ts';

const PEOPLE = Array.from({ length: 24 }, (_, index): [string, string] => [
  `Абрамов Илья${'абвгдежзиклмнопрстуфхцчш'[index]}`,
  index % 2 === 0 ? '41' : '45',
]);

const isStream = (url: string) => /\/api\/days\/[^/]+\/live/.test(url);

test('day · changes in place on every open page · a secretary acts, a tab is closed, the network was away @full', async ({
  page,
  request,
  browser,
  guard,
  baseURL,
}) => {
  const day = await openDay(request, 'live_cup', PEOPLE);
  const [first] = await day.entries();
  const desk = await otherPage({ browser, guard, baseURL }, SECRETARY);
  await desk.goto(`${day.path}/desk?tab=weighing`);

  const opened = page.waitForRequest((asked) => isStream(asked.url()));
  await page.goto(day.path);
  await opened;
  const further = await page.context().newPage();
  await further.goto(`${day.path}/cadets-a-male-41`);
  await expect(further.getByText(/^12\sучастников/).first()).toBeVisible();
  await page.bringToFront();

  const search = page.getByRole('searchbox');
  await search.fill('Абрамов');
  await search.evaluate((field) => window.scrollTo(0, field.getBoundingClientRect().top + scrollY - 80));
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(0);

  await desk.getByRole('button', { name: 'Начать взвешивание' }).click();
  await expect(page.getByText('Идёт взвешивание').first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Идёт взвешивание' })).toHaveCount(1);
  await day.act({ type: 'withdraw', entry: first?.id, reason: 'withdrew' });
  await expect(further.getByText(/^11\sучастников/).first()).toBeVisible();
  await expect(page.getByText(/^11\sучастников/).first()).toBeVisible();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('Абрамов');
  expect(await page.evaluate(() => scrollY)).toBe(top);

  await page.close();
  await day.act({ type: 'return', entry: first?.id, reason: 'desk-error' });
  await expect(further.getByText(/^12\sучастников/).first()).toBeVisible();

  guard.expect(/ERR_INTERNET_DISCONNECTED/);
  await further.context().setOffline(true);
  await day.act({ type: 'withdraw', entry: first?.id, reason: 'withdrew' });
  await further.context().setOffline(false);
  await expect(further.getByText(/^11\sучастников/).first()).toBeVisible();
  await desk.context().close();
});
