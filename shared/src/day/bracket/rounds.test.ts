import fc from 'fast-check';
import { BOUT_SYSTEMS, type BoutSystem } from '../../league/categories.ts';
import type { CategoryKey, Round, Rules } from '../log/state.ts';
import {
  boutRules,
  boutRulesOf,
  isDecided,
  roundsProblem,
  roundsUntil,
  type Score,
  waysAfter,
} from './rounds.ts';
import { boutEnd, type RoundEnd } from './ways.ts';

const BEST = boutRules('best-of-three');
const round = (score: [number, number], winner: 0 | 1 | null, how: Round['how'] = 'score'): Round => ({
  score,
  winner,
  how,
});
const [CHUNG, HONG] = [0, 1] as const;

test.each<[string, BoutSystem, Round[], RoundEnd]>([
  [
    'the leader lost the first by penalties',
    'best-of-three',
    [round([8, 6], HONG, 'penalties'), round([6, 2], CHUNG), round([3, 4], HONG)],
    { winner: HONG, how: 'score' },
  ],
  [
    'two tied rounds by superiority',
    'best-of-three',
    [round([5, 5], HONG, 'superiority'), round([6, 2], CHUNG), round([5, 5], HONG, 'superiority')],
    { winner: HONG, how: 'superiority' },
  ],
  [
    'two gaps',
    'best-of-three',
    [round([12, 0], CHUNG, 'gap'), round([15, 1], CHUNG, 'gap')],
    { winner: CHUNG, how: 'gap' },
  ],
  [
    'the leader is stopped in the second',
    'best-of-three',
    [round([4, 1], CHUNG), round([3, 0], HONG, 'stopped')],
    { winner: HONG, how: 'stopped' },
  ],
  ['nothing but who, and how', 'best-of-three', [{ winner: HONG, how: 'gap' }], { winner: HONG, how: 'gap' }],
  [
    'the sum, though two rounds went to the other',
    'sum',
    [round([9, 1], null), round([2, 3], null), round([2, 3], CHUNG)],
    { winner: CHUNG, how: 'score' },
  ],
  [
    'the golden round after a tied sum',
    'sum',
    [round([3, 1], null), round([0, 2], null), round([4, 4], null), round([0, 2], HONG, 'golden')],
    { winner: HONG, how: 'golden' },
  ],
  [
    'superiority after a tied golden round',
    'sum',
    [round([3, 1], null), round([0, 2], null), round([4, 4], null), round([0, 0], HONG, 'superiority')],
    { winner: HONG, how: 'superiority' },
  ],
  [
    'the golden round after two tied ones',
    'sum-of-two',
    [round([3, 1], null), round([0, 2], null), round([0, 1], HONG, 'golden')],
    { winner: HONG, how: 'golden' },
  ],
  ['one round', 'one-round', [round([2, 5], HONG)], { winner: HONG, how: 'score' }],
])('rounds · decide the bout · %s', (_, system, rounds, end) => {
  expect(roundsProblem(boutRules(system), rounds)).toBeNull();
  expect(boutEnd({ rounds })).toMatchObject(end);
});

test.each<[string, Round[], number, string]>([
  [
    'a third one after 2:0',
    [round([10, 0], CHUNG), round([9, 0], CHUNG), round([1, 0], CHUNG)],
    2,
    'Раунд 3 лишний: бой закончился в раунде 2.',
  ],
  [
    'a tied one without winner',
    [round([5, 5], null, 'superiority')],
    0,
    'Раунд 1, счёт 5:5: укажите, кто выиграл раунд.',
  ],
  ['a winner who is behind', [round([1, 5], CHUNG)], 0, 'Раунд 1, счёт 1:5: так он закончиться не мог.'],
  ['one round of three', [round([5, 1], CHUNG)], 1, 'Бой не закончен: нет счёта следующего раунда.'],
  ['nobody wins by points', [{ winner: null, how: 'score' }], 0, 'Выберите победителя.'],
  [
    'a golden round',
    [{ winner: CHUNG, how: 'golden' }],
    0,
    'По правилам этой возрастной группы бой так не заканчивается.',
  ],
  [
    'a round of a bout without anybody',
    [round([1, 0], CHUNG), { winner: CHUNG, how: 'absent' }],
    1,
    'Без выхода на корт нет и раундов.',
  ],
])('rounds · are refused · %s', (_, rounds, place, message) => {
  expect(roundsProblem(BEST, rounds)).toEqual({ round: place, message });
});

test('ways · are those of the table before a round, and those that end a bout at once after one', () => {
  const after = (rounds: Round[], winner: 0 | 1 | null, hasBegun = true) =>
    waysAfter(BEST, rounds, { winner, hasBegun });
  const endings = ['stopped', 'withdrawn', 'disqualified', 'misconduct'];
  expect(after([], CHUNG)).toEqual(['score', 'gap', 'superiority', 'penalties', ...endings]);
  expect(after([], null, false)).toEqual(['absent', 'disqualified', 'misconduct']);
  expect(after([round([5, 1], CHUNG)], HONG)).toEqual(endings);
  const won = [round([5, 1], CHUNG), round([5, 1], CHUNG)];
  expect(after(won, CHUNG)).toEqual(['score', ...endings]);
  expect(roundsUntil(BEST, won, { winner: HONG, how: 'stopped' })).toEqual([
    round([5, 1], CHUNG),
    round([5, 1], HONG, 'stopped'),
  ]);
});

const points = fc.integer({ min: 0, max: 25 });
const course = fc.array(fc.tuple(points, points, fc.nat(5)), { minLength: 4, maxLength: 4 });

/** Rounds that a table allows, until the bout is over: of each score one of the ends that it may have. */
function play(system: BoutSystem, choices: readonly (readonly [number, number, number])[]): Round[] {
  const rules = boutRules(system);
  const rounds: Round[] = [];
  for (const [chung, hong, choice] of choices) {
    if (isDecided(rules, rounds)) break;
    const score: Score = [chung, hong];
    const ends = rules.endsOf(score, rounds);
    rounds.push({ score, ...(ends[choice % ends.length] as RoundEnd) });
  }
  return rounds;
}

test.each(Object.keys(BOUT_SYSTEMS) as BoutSystem[])(
  'rounds · of any course have exactly one winner, and none may be added or left out · %s',
  (system) => {
    const rules = boutRules(system);
    fc.assert(
      fc.property(course, (choices) => {
        const rounds = play(system, choices);
        expect(roundsProblem(rules, rounds)).toBeNull();
        const { winner, how } = boutEnd({ rounds });
        expect([0, 1]).toContain(winner);
        expect(rules.ways).toContain(how);
        expect(roundsProblem(rules, rounds.slice(0, -1))).not.toBeNull();
        expect(roundsProblem(rules, [...rounds, round([1, 0], 0)])).not.toBeNull();
      }),
    );
  },
);

test('rounds · end by the gap that the settings name, and by the usual one without', () => {
  const gap = [round([8, 0], CHUNG, 'gap'), round([9, 1], CHUNG, 'gap')];
  expect(roundsProblem(boutRules('best-of-three', { gap: 8 }), gap)).toBeNull();
  expect(roundsProblem(BEST, gap)).toMatchObject({ round: 0 });
  expect(roundsProblem(boutRules('sum', { gap: 12 }), [round([13, 0], CHUNG, 'gap')])).toBeNull();
  const bouts: Rules['bouts'] = {
    usual: 'sum',
    groups: { 'cadets-a': 'one-round' },
    limits: { 'one-round': { penalties: 7 } },
  };
  const penaltiesOf = (key: CategoryKey) => boutRulesOf({ rules: { bouts } as Rules }, key).penalties;
  expect([penaltiesOf('cadets-a:male:33'), penaltiesOf('cadets-b:male:33')]).toEqual([7, 10]);
});
