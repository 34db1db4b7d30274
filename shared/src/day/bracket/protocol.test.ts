import type { CategoryKey, DayState, How } from '../log/state.ts';
import { planLines } from '../plan/hall.ts';
import { entriesOf, HEAVY, knownBouts, LIGHT, type PlayedDay, publishedDay } from '../testing/played-day.ts';
import { panelGaps, signersOf } from './panel.ts';
import { protocolOf, protocolPlace } from './protocol.ts';

/** A day of these categories, whose bouts have their numbers; athletes are of two clubs by turns. */
function drawn(sizes: readonly (readonly [key: CategoryKey, count: number])[]): PlayedDay {
  const entries = sizes.flatMap(([key, count], index) =>
    entriesOf(count, key, index * 20 + 1).map((entry) => ({
      ...entry,
      club: entry.id % 2 ? 'Орёл' : 'Легион',
    })),
  );
  const courts = [sizes.map(([key]) => key), []];
  return publishedDay(entries).do({ type: 'plan', courts }, { type: 'issue-plan' });
}

/** Holds every bout that has its two until none is left; blue wins. */
function playOut(day: PlayedDay, howOf: (bout: string) => How = () => 'score'): DayState {
  for (;;) {
    const done = new Set(
      planLines(day.state).flatMap(({ category, bout, record }) =>
        record?.result ? [`${category} ${bout}`] : [],
      ),
    );
    const next = knownBouts(day.state).find(({ category, bout }) => !done.has(`${category} ${bout}`));
    if (!next) return day.state;
    day.do({ type: 'result', ...next, rounds: [{ winner: 0, how: howOf(next.bout) }] });
  }
}

const rowsOf = (state: DayState, key: CategoryKey = LIGHT) =>
  protocolOf(state).categories.find((category) => category.key === key)?.rows;
const placesOf = (state: DayState) =>
  rowsOf(state)?.map(({ place, wins }) => `${protocolPlace(place)} ${wins}`);

test('protocol · has the medals, shared places of a lost round and bouts won', () => {
  const day = drawn([[LIGHT, 8]]);
  expect([rowsOf(day.state), protocolOf(day.state).isOver]).toEqual([null, false]);
  const state = playOut(day);
  expect(placesOf(state)).toEqual(['1 3', '2 2', '3 1', '3 1', '5–8 0', '5–8 0', '5–8 0', '5–8 0']);
  expect(protocolOf(state).isOver).toBe(true);
});

test('protocol · says who has no place because of not coming out, or of misconduct', () => {
  const state = playOut(drawn([[LIGHT, 4]]), (bout) =>
    bout === '4.1' ? 'absent' : bout === '2.1' ? 'misconduct' : 'score',
  );
  const reason = 'без места: ';
  expect(placesOf(state)).toEqual(['1 2', '3 0', `${reason}дисквалификация 1`, `${reason}не вышел на бой 0`]);
  expect(rowsOf(state)?.map(({ hasCome }) => hasCome)).toEqual([true, true, true, false]);
});

test('protocol · waits for a category that is not drawn yet, and for nobody who is alone', () => {
  const state = playOut(drawn([[LIGHT, 4]]));
  const [first] = Object.values(state.entries);
  if (!first) throw new Error('no entry');
  const late = (id: number) => ({ [id]: { ...first, id, category: HEAVY } });
  const keysOf = (more: DayState['entries']) => {
    const { categories, isOver } = protocolOf({ ...state, entries: { ...state.entries, ...more } });
    return [isOver, ...categories.map(({ key }) => key)];
  };
  expect(keysOf(late(91))).toEqual([true, LIGHT]);
  expect(keysOf({ ...late(91), ...late(92) })).toEqual([false, LIGHT, HEAVY]);
});

test('protocol · is over without places · each of three has won once', () => {
  const day = drawn([[LIGHT, 3]]);
  for (const next of knownBouts(day.state))
    day.do({ type: 'result', ...next, rounds: [{ winner: next.bout === 'rr.3' ? 1 : 0, how: 'score' }] });
  expect(protocolOf(day.state)).toMatchObject({ isOver: true, categories: [{ rows: null, isOver: true }] });
});

test('teams · count who came out, wins and medals', () => {
  const { teams } = protocolOf(playOut(drawn([[LIGHT, 4]])));
  // 4 came out, 3 wins, 7 + 3 + 1 + 1 for medals.
  expect(teams.reduce((sum, { points }) => sum + points, 0)).toBe(4 + 3 + 12);
  expect(teams.map(({ entrants }) => entrants)).toEqual([2, 2]);
  expect(teams[0]?.points).toBeGreaterThanOrEqual(teams[1]?.points ?? 0);
});

test('participants · are counted by region and club, without those who did not come out', () => {
  const day = drawn([[LIGHT, 4]]);
  const state = playOut(day, (bout) => (bout === '4.1' ? 'absent' : 'score'));
  const [first, ...others] = protocolOf(state).delegations;
  expect([first?.region, others.length]).toEqual([state.entries[1]?.region, 1]);
  expect([first, ...others].map((one) => `${one?.club} ${one?.entrants}`).sort()).toEqual([
    'Легион 1',
    'Орёл 2',
  ]);
});

test('officials · are listed with what is missing, each by its name', () => {
  const panel = { referee: 'Ким Вера', 'court-1': 'Орлов Пётр' };
  expect(panelGaps({ panel, courts: 2 })).toBe(
    'категория главного судьи; главный секретарь; категория главного секретаря; судьи корта 2; кто был на жеребьёвке',
  );
  expect(signersOf({ panel: { ...panel, 'secretary-category': 'первая' } })).toEqual(['Ким Вера', '']);
});
