import { boutsOf } from '../bracket/bouts.ts';
import { planOf } from '../plan/plan.ts';
import {
  entriesOf,
  HEAVIEST,
  HEAVY,
  LIGHT,
  newEntry,
  type PlayedDay,
  publishedDay,
  RULES,
  weighedDay,
} from '../testing/played-day.ts';
import { diffOf } from './diff.ts';

const categoryOf = (day: PlayedDay, key = LIGHT) => {
  const category = day.state.categories[key];
  if (!category) throw new Error(`${key} is not drawn`);
  return category;
};
const bouts = (day: PlayedDay, key = LIGHT) => boutsOf(categoryOf(day, key), RULES);
const late = (id: number, category = LIGHT) =>
  ({ type: 'late-entry', entry: newEntry(id, { category }), reason: 'entry-error' }) as const;

test('withdraw · of the first seed after the publication · gives its opponent the bout and changes no other', () => {
  const day = publishedDay(entriesOf(8), {}, { 1: 90 });
  const before = day.state;
  day.do({ type: 'withdraw', entry: 1, reason: 'withdrew' });
  const { bouts: changed } = diffOf(before, day.state);
  const own = changed.find(({ after }) => after?.walkover !== null);
  const next = changed.filter((bout) => bout !== own);
  expect(changed.map(({ bout }) => bout).sort()).toEqual(['4.1', '8.1']);
  expect(next[0]?.after?.corners[0]).toEqual(own?.after?.corners[1]);
  expect(categoryOf(day).operations).toEqual([{ type: 'withdraw', entries: [1], reason: 'withdrew' }]);
});

test('late entry · takes the line of somebody withdrawn, whose opponent has a bout again', () => {
  const day = publishedDay(entriesOf(8)).do({ type: 'withdraw', entry: 3, reason: 'withdrew' });
  const place = categoryOf(day).lines.indexOf(3);
  day.do(late(20));
  expect(categoryOf(day).lines[place]).toBe(20);
  expect(bouts(day).every(({ walkover }) => walkover === null)).toBe(true);
});

test('return · after the publication · restores the bracket as it was before the withdrawal', () => {
  const day = publishedDay(entriesOf(8));
  const before = bouts(day);
  day.do(
    { type: 'withdraw', entry: 3, reason: 'withdrew' },
    { type: 'return', entry: 3, reason: 'desk-error' },
  );
  expect(bouts(day)).toEqual(before);
});

test('return · of somebody whose line is taken · places him as late', () => {
  const day = publishedDay(entriesOf(8)).do({ type: 'withdraw', entry: 3, reason: 'withdrew' }, late(20));
  day.do({ type: 'return', entry: 3, reason: 'desk-error' });
  expect(categoryOf(day).lines).toHaveLength(16);
  expect(categoryOf(day).lines).toContain(3);
});

test.each([
  [0, 1, 0],
  [1, 2, 1],
  [2, 3, 3],
  [3, 4, 3],
])('late entry · into a category of %i · makes %i lines and %i bouts', (count, lines, total) => {
  const day = publishedDay([...entriesOf(count), newEntry(90, { category: HEAVIEST })]).do(late(20));
  expect(categoryOf(day).lines).toHaveLength(lines);
  expect(bouts(day)).toHaveLength(total);
});

test('late entry · as number 129 · is refused with the limit', () => {
  const day = publishedDay(entriesOf(128));
  expect(day.try(late(200))).toBe('В категории уже 128 участников: больше сетка не вмещает.');
});

test('close-list · with 129 in a category · names the category and the limit', () => {
  expect(weighedDay(entriesOf(129)).try({ type: 'close-list' })).toBe(
    'Кадеты, кат. А, юноши, до\u00a033\u00a0кг: 129 участников, в сетке – не больше 128. Разделите категорию: по весу или по жребию.',
  );
});

test('close-list · without anybody weighed · is refused', () => {
  expect(weighedDay([]).try({ type: 'close-list' })).toMatch(/проводить жеребьёвку не для кого/);
});

test('move · after the publication · leaves a walkover behind and joins the heavier bracket', () => {
  const day = publishedDay([...entriesOf(4), ...entriesOf(4, HEAVY, 11)]);
  day.do({ type: 'move', entry: 2, category: HEAVY, reason: 'weighing' });
  expect(categoryOf(day).out).toEqual([2]);
  expect(categoryOf(day, HEAVY).lines).toContain(2);
  expect(day.state.entries[2]?.category).toBe(HEAVY);
});

test('merge · draws the entries of both anew and leaves the other category empty', () => {
  const day = publishedDay([...entriesOf(2), ...entriesOf(4, HEAVY, 11)]);
  day.do({ type: 'merge', category: LIGHT, into: HEAVY, reason: 'few-entries' });
  expect(categoryOf(day, LIGHT)).toMatchObject({ lines: [], mergedInto: HEAVY });
  expect(
    categoryOf(day, HEAVY)
      .lines.filter((line) => line !== null)
      .sort((a, b) => Number(a) - Number(b)),
  ).toEqual([1, 2, 11, 12, 13, 14]);
  expect(categoryOf(day, HEAVY).attempt).toBe(2);
});

test('merge · gives the bouts of both new numbers, and the old ones never again · numbers are given out', () => {
  const day = publishedDay([...entriesOf(4), ...entriesOf(4, HEAVY, 5)]).do(
    { type: 'plan', courts: [[LIGHT], [HEAVY]] },
    { type: 'issue-plan' },
  );
  const given = planOf(day.state)?.bouts.map(({ number }) => number) ?? [];
  day.do({ type: 'merge', category: LIGHT, into: HEAVY, reason: 'few-entries' });
  expect(planOf(day.state)?.retired).toEqual(given);
  expect(planOf(day.state)?.bouts.map(({ number }) => number)).toEqual([204, 205, 206, 207, 208, 209, 210]);
});

test('swap · exchanges two lines and records the reason', () => {
  const day = publishedDay(entriesOf(4));
  const before = categoryOf(day).lines;
  day.do({ type: 'swap', category: LIGHT, entries: [1, 2], reason: 'entry-error' });
  expect(categoryOf(day).lines.indexOf(1)).toBe(before.indexOf(2));
  expect(categoryOf(day).operations.at(-1)).toEqual({
    type: 'swap',
    entries: [1, 2],
    reason: 'entry-error',
  });
});

test('merge · is refused · nobody of the category comes out', () => {
  const day = publishedDay([...entriesOf(1), ...entriesOf(1, HEAVY, 11)]);
  day.do({ type: 'withdraw', entry: 1, reason: 'withdrew' });
  expect(day.try({ type: 'merge', category: LIGHT, into: HEAVY, reason: 'few-entries' })).toMatch(
    /никто не выходит/,
  );
});
