import { answerOf, callerFor, enterAs } from '../../harness/people/caller.ts';
import { dayOf, issueNumbers, ORGANISER, otherPage, passTime, SECRETARY } from '../../harness/people/day.ts';
import { expect, test } from '../../harness/test.ts';

test.use({ baseURL: async ({ ownPair }, use) => use(ownPair.site.url) });

const CHILD = 'Белов Ян';
const PARENT = { email: 'parent@league.test', password: 'Dobok2025' };
const TOURNAMENT = 'kubok_semi';
/** The calendar has `tournament_olimp_2025` on this day. */
const ON_CALENDAR = '2025-02-15';

interface Desk {
  state: { rules: object };
}

test('home · says when the child comes out, and changes with the court; news of the next bout leads to it', async ({
  page: home,
  request,
  browser,
  guard,
  baseURL,
  ownPair,
}) => {
  const organiser = await callerFor(request, ORGANISER);
  const sample = await answerOf<{
    state: { entries: Record<string, { category: string }>; rules: { date: string } };
    athletes: { id: number; name: string; birthdate: string }[];
  }>(await organiser.get('/days/test/desk'));
  const child = sample.athletes.find(({ name }) => name === CHILD);
  const category = sample.state.entries[child?.id ?? 0]?.category ?? '';
  const { date } = sample.state.rules;
  await answerOf(
    await organiser.post('/days', { tournament: TOURNAMENT, title: 'Кубок семьи', date, courts: 2 }),
  );
  const rows = [CHILD, 'Ящеров Кий', 'Щукарь Лев', 'Юшкин Ян'].map((name) => ({
    ...{ name, category, birthdate: child?.birthdate ?? '' },
    ...{ club: 'Тигр', coach: 'Орлов Пётр', region: 'Рязань' },
  }));
  await answerOf(
    await organiser.post(`/days/${TOURNAMENT}/entries`, { key: crypto.randomUUID(), after: 0, rows }),
  );
  await answerOf(await organiser.post(`/days/${TOURNAMENT}/secretaries`, { email: SECRETARY.email }));
  const day = dayOf(organiser, TOURNAMENT);
  await issueNumbers(day, category, ownPair.provider.data);
  const now = Date.parse(`${date}T10:30:00+03:00`);
  await passTime(ownPair.provider.data, Math.ceil((now - Date.now()) / 60_000));

  await enterAs(home, PARENT);
  await home.clock.setSystemTime(now);
  await home.goto('/notification-settings');
  const bouts = home.getByRole('radiogroup', { name: /^Скоро выходить на корт/ });
  await bouts.getByRole('radio', { name: 'Сразу' }).click();
  await expect(bouts.getByRole('radio', { name: 'Сразу' })).toBeChecked();
  const parent = await callerFor(request, PARENT);
  const card = async () => {
    const cards = await answerOf<{ message: string; link: { path: string } | null }[]>(
      await parent.get('/notifications'),
    );
    return cards.find(({ message }) => message.includes(`: ${CHILD}, корт 1, бой 10`));
  };
  await expect.poll(card, { timeout: 30_000 }).toBeTruthy();
  const told = await card();
  const path = told?.link?.path ?? '';
  const [, number = ''] = /#bout-(\d+)$/.exec(path) ?? [];

  await home.getByRole('link', { name: 'Профиль' }).first().click();
  const bout = home
    .getByRole('region', { name: 'Кубок семьи' })
    .getByRole('link', { name: new RegExp(`бой\\s${number}`) });
  await expect(bout).toHaveText(
    /^Корт\s1, бой\s10\d, не\sраньше\s10:\d\d, (следующий на корте|через\s1\sбой)$/,
  );

  const court = await otherPage({ browser, guard, baseURL }, SECRETARY);
  await court.goto(`${day.path}/court/1?bout=${number}`);
  await court.getByRole('button', { name: 'Вести корт' }).click();
  await court.getByRole('button', { name: 'Вызвать', exact: true }).click();
  await expect(bout).toHaveText(/вызван на корт$/);
  await court.getByRole('button', { name: 'Начать бой' }).click();
  await expect(bout).toHaveText(/бой идёт$/);
  await court.getByRole('button', { name: new RegExp(CHILD.split(' ')[0] ?? '') }).click();
  await court.getByRole('button', { name: /По очкам/ }).click();
  await expect(
    home.getByRole('region', { name: 'Кубок семьи' }).getByRole('link', { name: /бой\s103/ }),
  ).toBeVisible();
  // A called bout takes its card back, and the next one has its own.
  await expect.poll(async () => (await card())?.link?.path, { timeout: 30_000 }).toMatch(/#bout-103$/);

  await home.goto((await card())?.link?.path ?? '');
  await expect(home.locator('li:focus')).toContainText('Бой 103');
  await court.context().close();

  // On the day of a tournament of the calendar, the first page says it too.
  const { rules } = (await answerOf<Desk>(await organiser.get(`/days/${TOURNAMENT}/desk`))).state;
  await day.act({ type: 'change-rules', rules: { ...rules, date: ON_CALENDAR } });
  await home.clock.setSystemTime(Date.parse(`${ON_CALENDAR}T10:30:00+03:00`));
  await home.goto('/');
  await expect(
    home.getByRole('region', { name: 'Кубок семьи' }).getByRole('link', { name: /бой\s103/ }),
  ).toBeVisible();
});
