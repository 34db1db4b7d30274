import type { OwnPass } from '@league/shared/contract';
import { knownBouts, LIGHT } from '@league/shared/testing';
import { screen, within } from '@testing-library/react';
import { drawnDay, type Person, type StoredDay } from '../../testing/open-desk.tsx';
import { openDevice } from '../../testing/open-device.tsx';

const FOUR: readonly Person[] = ['Орлов Марк', 'Ким Артём', 'Сафин Рим', 'Лапин Лев'].map((name) => ({
  name,
  club: `Клуб ${name.slice(0, 2)}`,
}));
const ANNOUNCER: OwnPass = {
  ...{ id: 7, kind: 'announcer', court: null, station: null },
  endsAt: '2027-02-15T21:00:00.000Z',
};
const open = (day: StoredDay) => openDevice(day, ANNOUNCER, { path: '/day/test/announcer' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

function win(day: StoredDay, key: string): void {
  const bout = knownBouts(day.state).find((one) => one.bout === key);
  if (!bout) throw new Error(`The two of ${key} are not known`);
  day.do({ type: 'result', ...bout, rounds: [{ winner: 0, how: 'score' }], at: day.at });
}

test('announcer · reads who is called, who gets ready, and what has ended', async () => {
  const day = drawnDay(FOUR, [[LIGHT], []]);
  day.do({ type: 'add-pause', pause: { court: null, day: 0, from: 13 * 60, minutes: 30 } });
  const [first, second] = knownBouts(day.state);
  if (!first || !second) throw new Error('The first bouts have no two');
  const nameOf = (id: number) => day.athletes[id - 1]?.name;
  win(day, '4.1');
  day.do({ type: 'call-bout', ...second, at: day.at });
  await open(day);
  const court = within(await screen.findByRole('region', { name: 'Корт 1' }));
  const [blue, red] = second.entries.map(nameOf);
  expect(
    court.getByText(
      new RegExp(`^Вызов 1: на корт\\s1 вызываются: синий – ${blue}, «Клуб .*»; красный – ${red}`),
    ),
  ).toBeVisible();
  expect(
    court.getByRole('link', { name: /^бой\s103$/ }).parentElement?.textContent?.replace(/\s+/g, ' '),
  ).toMatch(/^Приготовиться: бой 103, синий – .*; красный – победитель боя 102\.$/);
  const results = within(screen.getByRole('region', { name: 'Результаты' }));
  expect(
    results.getByText(new RegExp(`корт\\s1, победа: ${nameOf(first.entries[0])}, по очкам`)),
  ).toBeVisible();
  expect(screen.getByText('Ни одна категория ещё не закончена.')).toBeVisible();
  expect(screen.getByText('Пауза 13:00–13:30.')).toBeVisible();
  const levels = screen.getAllByRole('heading').map(({ tagName }) => tagName);
  expect(levels).toEqual(['H1', 'H2', 'H2', 'H2', 'H2']);
});

test('announcer · reads the places of a category that is over', async () => {
  const day = drawnDay(FOUR, [[LIGHT], []]);
  day.do({ type: 'add-pause', pause: { court: null, day: 0, from: 13 * 60, minutes: 30 } });
  for (const key of ['4.1', '4.2', '2.1']) win(day, key);
  await open(day);
  const awards = await screen.findByRole('region', { name: 'Награждение' });
  expect(awards).toHaveTextContent(/1\sместо – .*; 2\sместо – .*; 3\sместо – .*, .*\./);
  expect(within(screen.getByRole('region', { name: 'Корт 1' })).getByText('Боёв больше нет.')).toBeVisible();
  expect(screen.queryByText(/^Пауза/)).not.toBeInTheDocument();
});
