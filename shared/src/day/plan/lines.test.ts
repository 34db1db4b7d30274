import { entriesOf, LIGHT, publishedDay } from '../testing/played-day.ts';
import { entriesIn, type PlanLine } from './line.ts';
import { planLines } from './lines.ts';

/** The lines of a day of five whose plan was issued, in the order of their numbers. */
const linesOf = (day: ReturnType<typeof publishedDay>): PlanLine[] =>
  planLines(day.state).sort((a, b) => a.number - b.number);

const planned = () =>
  publishedDay(entriesOf(5)).do({ type: 'plan', courts: [[LIGHT], []] }, { type: 'issue-plan' });

test('plan lines · name entries, and the winners of numbered bouts', () => {
  const lines = linesOf(planned());
  expect(lines.map(({ number }) => number)).toEqual([101, 102, 103, 104]);
  expect(lines.flatMap(entriesIn).sort()).toEqual([1, 2, 3, 4, 5]);
  expect(lines.at(-1)?.corners).toEqual(expect.arrayContaining([{ winnerOf: 103 }, { winnerOf: 102 }]));
  expect(lines.every(({ isFought }) => isFought)).toBe(true);
});

test('plan lines · say that a bout is not fought, and name the opponent in the next · one is withdrawn', () => {
  const day = planned();
  const first = linesOf(day).find(({ number }) => number === 101);
  const [out = 0, stays = 0] = entriesIn(first as PlanLine);
  const lines = linesOf(day.do({ type: 'withdraw', entry: out, reason: 'withdrew' }));
  expect(lines.find(({ number }) => number === 101)?.isFought).toBe(false);
  expect(lines.filter((line) => entriesIn(line).includes(stays)).map(({ number }) => number)).toHaveLength(2);
  expect(lines.flatMap(({ corners }) => corners)).not.toContainEqual({ winnerOf: 101 });
});

test('plan lines · are none · nothing is planned', () => {
  expect(planLines(publishedDay(entriesOf(5)).state)).toEqual([]);
});
