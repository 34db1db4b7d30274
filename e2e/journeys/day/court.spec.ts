import { expectInOrder } from '../../harness/page/accessibility.ts';
import { scriptBytes } from '../../harness/page/script-bytes.ts';
import { callerFor } from '../../harness/people/caller.ts';
import { issueNumbers, openDay, otherPage, SECRETARY } from '../../harness/people/day.ts';
import { expect, test } from '../../harness/test.ts';

/** The device's clock is wrong by so much, in milliseconds. */
const DAY = 86_400_000;
const LIGHT = 'cadets-a:male:41';
/** Most bytes of scripts of a page of the day, compressed: of the remote, with its own calls, until the page is at rest. */
const MOST_BYTES = { day: 32 * 1024, court: 60 * 1024 };
const PEOPLE = ['Абрамов Илья', 'Быков Лев', 'Власов Марк', 'Громов Ян'].map((name) => [name, '41'] as const);

interface Fought {
  bout: string;
  corners: { entry: number }[];
  record: { result: { at: string } | null } | null;
}

test('court · a device with a wrong clock runs its bouts, without network too; everybody sees who goes on, and the board the medals; neither page is large', async ({
  page: guest,
  request,
  browser,
  guard,
  baseURL,
  provider,
}) => {
  const day = await openDay(request, 'kubok_kortov', PEOPLE);
  await issueNumbers(day, LIGHT, provider.data);

  const secretary = await callerFor(request, SECRETARY);
  const issued = await secretary.post(`/days/${day.id}/passes`, { kind: 'court', court: 1 });
  const { letters } = (await issued.json()) as { letters: string };
  const court = await otherPage({ browser, guard, baseURL }, null);
  // Nothing that it does, and no time that it shows, is of its own clock.
  await court.clock.setSystemTime(Date.now() + DAY);
  await court.goto(`${day.path}/pass#${letters}`);
  await expect(court).toHaveURL(`${day.path}/court/1`);
  // By its address, without the page that has taken the code.
  await court.reload();
  await expect(court.getByRole('heading', { level: 1, name: 'Корт 1' })).toBeVisible();
  await guest.goto(`${day.path}/cadets-a-male-41`);

  const corner = (name: RegExp) => court.getByRole('button', { name });
  await court.getByRole('button', { name: 'Вызвать', exact: true }).click();
  await expect(court.getByText(/Вызов 1 из 3.*\s0:\d\d/)).toBeVisible();
  await expectInOrder(court, 'court');

  guard.expect(/ERR_INTERNET_DISCONNECTED/);
  await court.context().setOffline(true);
  await court.getByRole('button', { name: 'Начать бой' }).click();
  await expect(court.getByText('Бой идёт.')).toBeVisible();
  await corner(/^Синий/).click();
  await court.getByRole('button', { name: /По очкам/ }).click();
  await expect(court.getByRole('heading', { name: /^Бой\s102/ })).toBeFocused();
  await expect(court.getByRole('button', { name: /ждут сети/ })).toBeVisible();

  await court.context().setOffline(false);
  await expect(court.getByRole('button', { name: /[Вв]сё отправлено/ })).toBeVisible();
  // Nobody has permitted to show the names of those who were entered by hand.
  const news = guest.getByText(/^Бой 101, победа: Спортсмен \d, по очкам$/);
  await expect(news).toBeVisible();
  const [winner = ''] = /Спортсмен \d/.exec((await news.textContent()) ?? '') ?? [];
  const read = async () =>
    ((await (await request.get(`/api/days/${day.id}`)).json()) as { bouts: Fought[] }).bouts;
  const bouts = await read();
  const late = bouts.flatMap(
    ({ record }) => Math.abs(Date.parse(record?.result?.at ?? '') - Date.now()) || [],
  );
  expect(late.map((milliseconds) => milliseconds < DAY / 2)).toEqual([true]);
  const final = guest.getByRole('listitem').filter({ hasText: new RegExp(`^Бой 103: .*${winner}`) });
  await expect(final).toHaveCount(1);

  expect(await scriptBytes(court, '/remotes/day/')).toBeLessThanOrEqual(MOST_BYTES.court);
  await guest.goto(day.path);
  await expect(guest.getByRole('heading', { name: 'План по кортам' })).toBeVisible();
  expect(await scriptBytes(guest, '/remotes/day/')).toBeLessThanOrEqual(MOST_BYTES.day);
  await court.context().close();

  await guest.goto(`${day.path}/board`);
  await expect(guest.getByRole('region', { name: 'Корт 1' })).toBeVisible();
  for (const key of ['4.2', '2.1']) {
    const entries = (await read()).find(({ bout }) => bout === key)?.corners.map(({ entry }) => entry);
    const rounds = [{ winner: 0, how: 'score' }];
    await day.act({ type: 'result', category: LIGHT, bout: key, entries, rounds });
  }
  const places = guest.getByRole('region', { name: 'Награждение' }).getByRole('listitem');
  await expect(places).toHaveCount(4);
  await expect(places.filter({ hasText: winner })).toHaveText(/^[12]/);
  // The heads of the columns, and two clubs.
  await expect(guest.getByRole('region', { name: 'Медали по клубам' }).getByRole('row')).toHaveCount(3);
});
