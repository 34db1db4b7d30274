import { CHILDREN, SESSIONS } from '@league/shared/testing';
import { screen, within } from '@testing-library/react';
import { enteredDay, type KeptDay, openDesk, type Person } from '../../testing/open-desk.tsx';

const PEOPLE: readonly Person[] = [
  { name: 'Аистов Ян', club: 'Олимп', category: CHILDREN },
  { name: 'Белов Ян', club: 'Восток', category: CHILDREN },
  { name: 'Волков Ян', club: 'Барс' },
  { name: 'Гусев Ян', club: 'Тигр' },
];
const [MORNING, AFTERNOON] = [
  [1, [1, 2]],
  [2, [3, 4]],
] as const;

function weighed(day: KeptDay, [weighIn, entries]: typeof MORNING | typeof AFTERNOON): KeptDay {
  day.do({ type: 'open-weighing', weighIn });
  for (const entry of entries) day.do({ type: 'weigh', entry, grams: 30_000 });
  return day.do({ type: 'close-weighing', weighIn, absent: [] });
}
const morning = () =>
  weighed(enteredDay(PEOPLE, { weighIns: SESSIONS.map((one) => ({ ...one, day: 0 })) }), MORNING);

beforeEach(() => localStorage.clear());

test('draw of a session · names its age groups and those that come later, and is published alone', async () => {
  const { user, day } = await openDesk(morning(), 'draw');
  expect(await screen.findByText(/^В жеребьёвке: 2\sспортсмена, 1\sкатегория\.$/)).toBeVisible();
  expect(
    screen.getByText(
      'Младшие юноши, кат. А; Младшие юноши, кат. Б. Позже, когда их взвесят: Кадеты, кат. А.',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Закрыть список' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Закрыть список' }));
  const title = 'Жеребьёвка: Младшие юноши, кат. А; Младшие юноши, кат. Б';
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(day.state.lists[1]?.map(({ id }) => id)).toEqual([1, 2]);
});
