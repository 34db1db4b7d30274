import { expectInOrder } from '../../harness/page/accessibility.ts';
import { callerFor } from '../../harness/people/caller.ts';
import { openDay, otherPage, SECRETARY } from '../../harness/people/day.ts';
import { runNode } from '../../harness/processes.ts';
import { expect, test } from '../../harness/test.ts';

const LIGHT = 'cadets-a:male:41';
const PEOPLE = ['Абрамов Илья', 'Быков Лев', 'Власов Марк', 'Громов Ян'].map((name) => [name, '41'] as const);

test('court · a device runs its bouts without network too, and everybody sees who goes on', async ({
  page: guest,
  request,
  browser,
  guard,
  baseURL,
  provider,
}) => {
  const day = await openDay(request, 'kubok_kortov', PEOPLE);
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
  const issued = await secretary.post('/days/kubok_kortov/passes', { kind: 'court', court: 1 });
  const { secret } = (await issued.json()) as { secret: string };
  const court = await otherPage({ browser, guard, baseURL }, null);
  await court.goto(`${day.path}/pass#${secret}`);
  await expect(court).toHaveURL(`${day.path}/court/1`);
  await expect(court.getByRole('heading', { level: 1, name: 'Корт 1' })).toBeVisible();
  await guest.goto(`${day.path}/cadets-a-male-41`);

  const corner = (name: RegExp) => court.getByRole('button', { name });
  const winner =
    (await corner(/^Синий/)
      .locator('strong')
      .textContent()) ?? '';
  await court.getByRole('button', { name: 'Вызвать', exact: true }).click();
  await expect(court.getByText(/Вызов 1 из 3/)).toBeVisible();
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
  await expect(guest.getByText(winner).nth(1)).toBeVisible();
  const final = guest.getByRole('listitem').filter({ hasText: new RegExp(`^Бой 103: .*${winner}`) });
  await expect(final).toHaveCount(1);
  await court.context().close();
});
