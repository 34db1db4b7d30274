import { HEAVIEST, HEAVY, LIGHT, newEntry, PlayedDay, publishedDay, RULES } from '../testing/played-day.ts';
import { lightestOf, secondLimitOf, triesLeft } from './scales.ts';
import type { Rules } from './state.ts';

const weighing = (scales: Partial<Rules['scales']> = {}) =>
  new PlayedDay().do(
    { type: 'open', rules: { ...RULES, scales: { ...RULES.scales, ...scales } } },
    { type: 'add-entries', entries: [newEntry(1), newEntry(2, { category: HEAVY })] },
    { type: 'open-weighing', weighIn: 1 },
  );
const weigh = (grams: number, entry = 1) => ({ type: 'weigh', entry, grams }) as const;
const left = ({ state }: PlayedDay) => triesLeft(state, state.entries[1] ?? { tries: Number.NaN });

test('weigh · takes a try of somebody who is too heavy, and is refused after the last one', () => {
  const day = weighing().do(weigh(33_500));
  expect(left(day)).toBe(1);
  day.do(weigh(33_200));
  expect(day.try(weigh(32_900))).toMatch(/^Попыток больше нет/);
  day.do({ type: 'move', entry: 1, category: HEAVY, reason: 'weighing' });
  expect(day.state.entries[1]).toMatchObject({ status: 'weighed', grams: 33_200 });
});

test('unweigh · gives the try back · the weight was a slip of the hand', () => {
  const day = weighing().do(weigh(33_500), weigh(93_200), { type: 'unweigh', entry: 1 });
  expect(left(day)).toBe(1);
  expect(day.do(weigh(32_900)).state.entries[1]?.status).toBe('weighed');
});

test.each([
  [33_100, 'weighed'],
  [33_110, 'overweight'],
])('weigh · %i g with 100 g of tolerance in the category of 33 kg · is %s', (grams, status) => {
  const day = weighing({ tolerance: { 'cadets-a': 100 } });
  expect(day.do(weigh(grams)).state.entries[1]?.status).toBe(status);
});

test('weigh · refuses somebody lighter than the category begins, where the rules say so', () => {
  expect(lightestOf({ rules: null }, HEAVY)).toBe(33_000);
  expect(weighing().try(weigh(33_000, 2))).toBeNull();
  const strict = weighing({ isLighterAllowed: false });
  expect(strict.try(weigh(33_000, 2))).toMatch(/^Легче своей категории/);
  expect(strict.try(weigh(33_010, 2))).toBeNull();
  expect(lightestOf({ rules: null }, `${LIGHT}~1`)).toBe(0);
});

test('admit · is a fact beside the weight of somebody whose papers nobody has seen', () => {
  const day = weighing().do({ type: 'admit', entry: 1 });
  expect(day.state.papers).toEqual({ 1: 'admitted' });
  expect(day.try({ type: 'admit', entry: 1 })).toBe('Документы этого участника уже отмечены.');
  expect(day.try({ type: 'check-papers', entry: 1 })).toBeNull();
});

const SECOND = { percent: 50, over: 5 };
const drawnWith = (second: typeof SECOND | undefined) =>
  publishedDay([...[1, 2, 3, 4, 5].map((id) => newEntry(id)), newEntry(6, { category: HEAVIEST })], {
    scales: { ...RULES.scales, ...(second && { second }) },
  });
const pickedOf = ({ state }: PlayedDay) =>
  Object.values(state.entries).flatMap(({ id, second }) => (second === undefined ? [] : id));

test('second weigh-in · is of half of those with a limit, the same for the same value, and picked once', () => {
  const day = drawnWith(SECOND).do({ type: 'pick-second' });
  expect(pickedOf(day)).toHaveLength(3);
  expect(pickedOf(day)).not.toContain(6);
  expect(pickedOf(drawnWith(SECOND).do({ type: 'pick-second' }))).toEqual(pickedOf(day));
  expect(day.try({ type: 'pick-second' })).toBe('Выбирать для второго взвешивания некого.');
  expect(secondLimitOf(day.state, LIGHT)).toBe(34_650);
  expect(secondLimitOf(day.state, HEAVIEST)).toBeNull();
});

test('second weigh-in · is of nobody · the rules want none, or nothing is drawn', () => {
  for (const day of [drawnWith(undefined), weighing({ second: SECOND })])
    expect(day.try({ type: 'pick-second' })).toBe('Выбирать для второго взвешивания некого.');
});

test('second weigh-in · passes over those withdrawn since, and picks nobody in their place', () => {
  const all = pickedOf(drawnWith(SECOND).do({ type: 'pick-second' }));
  const gone = all[0] ?? 0;
  const day = drawnWith(SECOND).do(
    { type: 'withdraw', entry: gone, reason: 'withdrew' },
    { type: 'pick-second' },
  );
  expect(pickedOf(day)).toEqual(all.slice(1));
});

test('second weigh-in · records a weight and takes it back; it withdraws nobody by itself', () => {
  const day = drawnWith(SECOND).do({ type: 'pick-second' });
  const [entry = 0] = pickedOf(day);
  const other = [1, 2, 3, 4, 5].find((id) => !pickedOf(day).includes(id)) ?? 0;
  day.do({ type: 'weigh-second', entry, grams: 36_000 });
  expect(day.state.entries[entry]).toMatchObject({ second: 36_000, status: 'weighed' });
  expect(day.do({ type: 'weigh-second', entry, grams: null }).state.entries[entry]?.second).toBeNull();
  expect(day.try({ type: 'weigh-second', entry: other, grams: 30_000 })).toMatch(/не выбран/);
});
