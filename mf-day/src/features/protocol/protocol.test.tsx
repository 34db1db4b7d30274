import { readResultsTable } from '@league/shared/contract';
import { type CategoryKey, type DayState, planLines } from '@league/shared/day';
import { HEAVY, knownBouts, LIGHT } from '@league/shared/testing';
import { screen, within } from '@testing-library/react';
import { drawnDay, type KeptDay, openDesk, type Person } from '../../testing/open-desk.tsx';
import { placeText, protocolOf, resultsText } from './protocol.ts';

beforeAll(() => import('./protocol-tab.tsx'));

const people = (count: number, category: CategoryKey): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `Спортсмен ${index + 1}`,
    club: index % 2 ? 'Орёл' : 'Легион',
    category,
  }));

type How = 'score' | 'absent' | 'misconduct';

/** Holds every bout that has its two until none is left; blue wins. */
function playOut(day: KeptDay, howOf: (bout: string) => How = () => 'score'): void {
  for (;;) {
    const done = new Set(
      planLines(day.state).flatMap(({ category, bout, record }) =>
        record?.result ? [`${category} ${bout}`] : [],
      ),
    );
    const next = knownBouts(day.state).find(({ category, bout }) => !done.has(`${category} ${bout}`));
    if (!next) return;
    day.do({ type: 'result', ...next, rounds: [{ winner: 0, how: howOf(next.bout) }], at: day.at });
  }
}

const rowsOf = (state: DayState, key: CategoryKey = LIGHT) =>
  protocolOf(state).categories.find((category) => category.key === key)?.rows;
const placesOf = (state: DayState) => rowsOf(state)?.map(({ place, wins }) => `${placeText(place)} ${wins}`);

test('protocol · has the medals, shared places of a lost round and bouts won', () => {
  const day = drawnDay(people(8, LIGHT), [[LIGHT], []]);
  expect(rowsOf(day.state)).toBeNull();
  playOut(day);
  expect(placesOf(day.state)).toEqual(['1 3', '2 2', '3 1', '3 1', '5–8 0', '5–8 0', '5–8 0', '5–8 0']);
});

test('protocol · leaves out who never came out, and gives no place for misconduct', () => {
  const day = drawnDay(people(4, LIGHT), [[LIGHT], []]);
  playOut(day, (bout) => (bout === '4.1' ? 'absent' : bout === '2.1' ? 'misconduct' : 'score'));
  const rows = rowsOf(day.state) ?? [];
  expect(rows.map(({ place }) => placeText(place))).toEqual(['1', '3', '–']);
});

test('protocol · waits for a category that is not drawn yet, and for nobody who is alone', () => {
  const day = drawnDay(people(4, LIGHT), [[LIGHT], []]);
  playOut(day);
  const [first] = Object.values(day.state.entries);
  if (!first) throw new Error('no entry');
  const late = (id: number, category: CategoryKey) => ({ [id]: { ...first, id, category } });
  const listed = (more: DayState['entries']) =>
    protocolOf({ ...day.state, entries: { ...day.state.entries, ...more } }).categories.map(({ key }) => key);
  expect(listed(late(91, HEAVY))).toEqual([LIGHT]);
  expect(listed({ ...late(91, HEAVY), ...late(92, HEAVY) })).toEqual([LIGHT, HEAVY]);
});

test('teams · count who came out, wins and medals', () => {
  const day = drawnDay(people(4, LIGHT), [[LIGHT], []]);
  playOut(day);
  const { teams } = protocolOf(day.state);
  // 4 came out, 3 wins, 7 + 3 + 1 + 1 for medals.
  expect(teams.reduce((sum, { points }) => sum + points, 0)).toBe(4 + 3 + 12);
  expect(teams.map(({ entrants }) => entrants)).toEqual([2, 2]);
  expect(teams[0]?.points).toBeGreaterThanOrEqual(teams[1]?.points ?? 0);
});

test('table · is read by the tournament’s page without a remark', () => {
  const day = drawnDay([...people(4, LIGHT), ...people(8, HEAVY)], [[LIGHT], [HEAVY]]);
  playOut(day);
  const names = ['Орлов Марк', 'Жуков Илья', 'Ким Глеб', 'Серов Пётр'];
  const personOf = (entry: number) => ({ name: names[entry % 4] ?? '', born: '2012', club: 'Легион' });
  const table = resultsText(protocolOf(day.state).categories, personOf);
  const { rows, notes, problems } = readResultsTable(table.split('\n').map((line) => line.split('\t')));
  expect([notes, problems]).toEqual([[], []]);
  expect(rows).toHaveLength(12);
  expect(rows.filter(({ place }) => place === 1)).toHaveLength(2);
});

test('secretary · reads places and clubs once a category is over, and what is missing', async () => {
  const day = drawnDay([...people(4, LIGHT), ...people(4, HEAVY)], [[LIGHT], [HEAVY]]);
  for (const bout of ['4.1', '4.2', '2.1']) {
    const next = knownBouts(day.state).find((one) => one.category === LIGHT && one.bout === bout);
    if (next) day.do({ type: 'result', ...next, rounds: [{ winner: 0, how: 'score' }], at: day.at });
  }
  await openDesk(day, 'protocol');
  const places = within(await screen.findByRole('table', { name: /до\s33\sкг/ }));
  expect(places.getAllByRole('row')).toHaveLength(5);
  expect(screen.getByText(/^Нет мест: .*до\s37\sкг/)).toBeVisible();
  expect(within(screen.getByRole('table', { name: 'Командный зачёт' })).getAllByRole('row')).toHaveLength(3);
});
