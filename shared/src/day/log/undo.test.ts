import { boutsOf } from '../bracket/bouts.ts';
import { planLines } from '../plan/lines.ts';
import { planOf } from '../plan/plan.ts';
import {
  entriesOf,
  HEAVY,
  LIGHT,
  newEntry,
  PlayedDay,
  publishedDay,
  RULES,
  type SentCommand,
} from '../testing/played-day.ts';
import type { CategoryKey } from './state.ts';

const FINAL = 'Это действие не отменяют.';
const reason = 'secretariat';
const plan = (...courts: CategoryKey[][]): SentCommand => ({ type: 'plan', courts });
const ISSUE: SentCommand = { type: 'issue-plan' };
const late = (id: number, category = LIGHT): SentCommand => ({
  type: 'late-entry',
  entry: newEntry(id, { category }),
  reason,
});

const undo = (day: PlayedDay, later = 0) => day.undo(later);

/** A weigh-in of four that is on. */
const weighing = () => {
  const day = new PlayedDay().do(
    { type: 'open', rules: RULES },
    { type: 'add-entries', entries: entriesOf(4) },
    { type: 'open-weighing' },
  );
  for (const entry of [1, 2, 3, 4]) day.do({ type: 'weigh', entry, grams: 30_000 });
  return day;
};
const closed = () => weighing().do({ type: 'close-weighing', absent: [] }, { type: 'close-list' });

/** Every fought bout has its place, and no place has a bout that does not exist. */
function expectWholePlan({ state }: PlayedDay): void {
  const bouts = Object.values(state.categories).flatMap((category) =>
    boutsOf(category, state.rules ?? RULES).map((bout) => ({ ...bout, name: `${category.key} ${bout.key}` })),
  );
  const planned = planLines(state).map(({ category, bout }) => `${category} ${bout}`);
  expect(planned).toEqual(
    expect.arrayContaining(bouts.filter(({ isFought }) => isFought).map(({ name }) => name)),
  );
  expect(bouts.map(({ name }) => name)).toEqual(expect.arrayContaining(planned));
}

test('undo · refuses what everybody has seen · the list, the numbers and the lines', () => {
  const day = closed();
  expect(undo(day)).toBe(FINAL);
  expect(undo(day.do({ type: 'open-words', session: 1 }))).toBe(FINAL);
  expect(undo(day.do({ type: 'add-word', word: '7' }))).toBe(FINAL);
  expect(undo(day.draw())).toBe(FINAL);
});

test('undo · refuses what everybody has seen · the publication and the numbers', () => {
  const day = closed().draw().do({ type: 'publish' });
  expect(undo(day)).toBe(FINAL);
  expect(undo(day.do(plan([LIGHT], []), ISSUE))).toBe(FINAL);
});

test('undo · refuses a further attempt at a category, whose reason belongs to the proof', () => {
  const day = closed().draw().do({ type: 'redraw', category: LIGHT, reason });
  expect(undo(day)).toBe(FINAL);
});

test('undo · refuses an opened weigh-in, which would let in athletes who were not weighed', () => {
  const day = weighing();
  expect(undo(day, 4)).toBe(FINAL);
  day.do({ type: 'close-weighing', absent: [] }, { type: 'open-weighing' });
  day.do({ type: 'add-entries', entries: [newEntry(9)] });
  expect(undo(day, 1)).toBe(FINAL);
});

test('undo · refuses a command whose entry has been changed since', () => {
  const day = weighing().do({ type: 'weigh', entry: 4, grams: 31_000 });
  expect(undo(day, 1)).toMatch(/отмените сначала более позднее/);
});

test('undo · refuses what an ended weigh-in and a closed list rest on, until they are opened again', () => {
  const day = weighing().do({ type: 'close-weighing', absent: [] });
  expect(undo(day, 1)).toMatch(/^Взвешивание закончено/);
  day.do({ type: 'close-list' });
  expect(undo(day, 2)).toMatch(/^Список жеребьёвки закрыт/);
  expect(undo(day, 1)).toMatch(/^Список жеребьёвки закрыт/);
  day.do({ type: 'reopen-list', reason: 'changed-list' }, { type: 'open-weighing' });
  expect(undo(day, 4)).toBeNull();
});

test('undo · refuses a correction, whose words stand beside the log', () => {
  const day = weighing().do({ type: 'correct-entry', entry: 1, fields: { club: 'Другой клуб' } });
  expect(undo(day)).toBe(FINAL);
});

describe('undo of what was done before the plan', () => {
  test.each<[what: string, command: SentCommand]>([
    ['a withdrawal', { type: 'withdraw', entry: 1, reason }],
    ['a late entry', late(9)],
  ])('places the bouts anew · %s', (_what, command) => {
    const day = publishedDay(entriesOf(4))
      .do(command)
      .do(plan([LIGHT], []), ISSUE);
    expect(undo(day, 2)).toBeNull();
    expectWholePlan(day);
  });

  test('is refused · the plan would lose a court whose numbers are given out', () => {
    const day = publishedDay(entriesOf(4)).do({ type: 'change-rules', rules: { ...RULES, courts: 3 } });
    day.do(plan([], [], [LIGHT]), ISSUE);
    expect(undo(day, 2)).toMatch(/кортов не может стать меньше/);
  });
});

test('undo · gives the number of the bout that goes to no other', () => {
  const day = publishedDay([...entriesOf(4), ...entriesOf(4, HEAVY, 11)]).do(plan([LIGHT, HEAVY], []), ISSUE);
  const issued = new Set(planOf(day.state)?.bouts.map(({ number }) => number));
  const added = () =>
    planOf(day.state)
      ?.bouts.map(({ number }) => number)
      .filter((one) => !issued.has(one)) ?? [];
  day.do(late(50));
  const [gone] = added();
  expect(undo(day)).toBeNull();
  expect(added()).toEqual([]);
  expect(planOf(day.state)?.retired).toEqual([gone]);
  day.do(late(51, HEAVY));
  expect(added()).not.toContain(gone);
  expectWholePlan(day);
});
