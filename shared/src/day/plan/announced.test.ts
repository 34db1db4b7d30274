import fc from 'fast-check';
import type { CategoryKey, GivenBout } from '../log/state.ts';
import {
  entriesOf,
  HEAVIEST,
  HEAVY,
  LIGHT,
  newEntry,
  type PlayedDay,
  publishedDay,
  RULES,
  type SentCommand,
} from '../testing/played-day.ts';
import { planOf } from './plan.ts';

const KEYS: readonly CategoryKey[] = [LIGHT, HEAVY, HEAVIEST];
const reason = 'secretariat' as const;
const category = fc.constantFrom(...KEYS);
const entry = fc.integer({ min: 1, max: 18 });

/** What happens after the numbers are given out: people leave and come, and bouts take longer or shorter. */
const happening: fc.Arbitrary<SentCommand | { type: 'undo-last'; later: number }> = fc.oneof(
  { weight: 6, arbitrary: entry.map((id) => ({ type: 'withdraw' as const, entry: id, reason })) },
  { weight: 3, arbitrary: entry.map((id) => ({ type: 'return' as const, entry: id, reason })) },
  {
    weight: 3,
    arbitrary: fc.record({ id: fc.integer({ min: 30, max: 39 }), category }).map((one) => ({
      type: 'late-entry' as const,
      entry: newEntry(one.id, { category: one.category }),
      reason,
    })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(entry, category)
      .map(([id, key]) => ({ type: 'move' as const, entry: id, category: key, reason })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(category, entry, entry)
      .map(([key, ...entries]) => ({ type: 'swap' as const, category: key, entries, reason })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(category, category)
      .map(([key, into]) => ({ type: 'merge' as const, category: key, into, reason })),
  },
  {
    weight: 4,
    arbitrary: fc
      .record({
        usual: fc.integer({ min: 2, max: 12 }),
        startsAt: fc.constantFrom('10:00', '10:00', '10:00', '10:40', '09:30'),
        days: fc.constantFrom(1, 1, 1, 2),
        courts: fc.constantFrom(2, 2, 3),
      })
      .map(({ usual, ...rules }) => ({
        type: 'change-rules' as const,
        rules: { ...RULES, ...rules, minutes: { usual, groups: {} } },
      })),
  },
  {
    weight: 1,
    arbitrary: fc
      .shuffledSubarray([...KEYS], { minLength: 1 })
      .map((keys) => ({ type: 'plan' as const, courts: [keys.slice(0, 1), keys.slice(1)] })),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('undo-last' as const), later: fc.nat({ max: 3 }) }) },
);

const numbersOf = ({ state }: PlayedDay) =>
  new Map(
    Object.entries(state.numbers).flatMap(([number, { given }]) => (given ? [[Number(number), given]] : [])),
  );

/** Bouts that are expected on another court or day than everybody was told, or earlier. */
function earlyIn(day: PlayedDay): object[] {
  const announced = numbersOf(day);
  return (planOf(day.state)?.bouts ?? []).filter((bout) => {
    const given = announced.get(bout.number);
    return !given || bout.court !== given.court || bout.day !== given.day || bout.at < given.at;
  });
}

test('expected time · never falls below what was announced, which stays until it is announced anew · any plan, withdrawals and delays', () => {
  let delayed = 0;
  fc.assert(
    fc.property(
      fc.tuple(
        fc.integer({ min: 3, max: 10 }),
        fc.integer({ min: 2, max: 5 }),
        fc.integer({ min: 1, max: 3 }),
      ),
      fc.array(happening, { minLength: 1, maxLength: 20 }),
      ([light, heavy, heaviest], happenings) => {
        const entries = [
          ...entriesOf(light),
          ...entriesOf(heavy, HEAVY, 11),
          ...entriesOf(heaviest, HEAVIEST, 16),
        ];
        const planned = heaviest > 1 ? [HEAVY, HEAVIEST] : [HEAVY];
        const day = publishedDay(entries).do(
          { type: 'plan', courts: [[LIGHT], planned] },
          { type: 'issue-plan' },
        );
        for (const one of happenings) {
          const before = numbersOf(day);
          if (one.type === 'undo-last' ? day.undo(one.later) !== null : day.try(one) !== null) continue;
          day.draw();
          const last = day.log.at(-1)?.command;
          const done = last?.type === 'undo' ? `undo ${last.of}` : (last?.type ?? '');
          expect(earlyIn(day)).toEqual([]);
          if (
            planOf(day.state)?.bouts.some(
              ({ number, at }) => at > (day.state.numbers[number]?.given?.at ?? at),
            )
          )
            delayed++;
          if (/plan|change-rules/.test(done)) continue;
          const after = numbersOf(day);
          const changed = [...before].filter(([number, given]) => !isKept(given, after.get(number)));
          expect(changed).toEqual([]);
        }
      },
    ),
    { numRuns: 150 },
  );
  expect(delayed).toBeGreaterThan(10);
});

const isKept = (given: GivenBout, now: GivenBout | undefined) =>
  now === undefined || JSON.stringify(given) === JSON.stringify(now);
