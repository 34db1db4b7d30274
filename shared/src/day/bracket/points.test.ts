import fc from 'fast-check';
import { HOWS } from '../log/names.ts';
import { planLines } from '../plan/hall.ts';
import { given } from '../testing/given-category.ts';
import { entriesOf, HEAVY, knownBouts, LIGHT, publishedDay } from '../testing/played-day.ts';
import { placeLines } from './placed.ts';
import { placesOf } from './places.ts';
import { pointsOf } from './points.ts';

const TWO = { bronze: 'shared' } as const;
const BOUT = { bronze: 'bout' } as const;
const SEMI = '4.1 B, 4.2 C';

test.each([
  ['is weighed only', 4, TWO, '', 'A1 B1 C1 D1'],
  // Weighed, came out, won: two bouts and 120; one of them and 50; third places 20 and 19.
  ['has the medals of semi-finals', 4, TWO, `${SEMI}, 2.1 B`, 'A22 B125 C54 D21'],
  [
    'wins the bout for third place, having lost to the second',
    4,
    BOUT,
    `${SEMI}, 2.1 B, third D`,
    'A3 B125 C54 D23',
  ],
  [
    'wins the bout for third place, having lost to the first',
    4,
    BOUT,
    `${SEMI}, 2.1 B, third A`,
    'A24 B125 C54 D3',
  ],
  [
    'gets the win of a walkover, and comes out in the final',
    4,
    TWO,
    '4.1 B absent, 4.2 C, 2.1 B',
    'A1 B124 C54 D21',
  ],
  ['has come out once, by two walkovers', 4, TWO, '4.1 B absent, 4.2 C, 2.1 B absent', 'A1 B124 C53 D21'],
  [
    'is disqualified together with the other finalist',
    4,
    TWO,
    `${SEMI}, 2.1 - disqualified`,
    'A21 B4 C4 D21',
  ],
  ['does not come out, as the other finalist', 4, TWO, `${SEMI}, 2.1 - absent`, 'A21 B3 C3 D21'],
  ['loses all for misconduct', 4, TWO, `${SEMI}, 2.1 B misconduct`, 'A22 B125 D21'],
  ['is withdrawn after the scales', 4, TWO, 'A out, 4.2 C, 2.1 B', 'A1 B123 C54 D21'],
  ['is one of three, each of whom meets each', 3, TWO, 'rr.1 A, rr.2 B, rr.3 A', 'A125 B54 C23'],
  ['is alone', 1, { isLoneEntryPlaced: true }, '', 'A121'],
  ['is alone, and the rules give no place', 1, { isLoneEntryPlaced: false }, '', 'A1'],
] as const)('points · of an athlete who %s', (_, count, rules, steps, expected) => {
  const { day, step, letter } = given(count, rules, count > 1);
  for (const one of steps.split(', ').filter(Boolean)) step(one);
  const told = pointsOf(day.state).map(({ entry, points }) => `${letter(entry)}${points}`);
  expect(told.sort().join(' ')).toBe(expected);
});

test('points · are of the athlete\u2019s own category · it was merged into a heavier one', () => {
  const day = publishedDay([...entriesOf(2), ...entriesOf(3, HEAVY, 11)]);
  day.do({ type: 'merge', category: LIGHT, into: HEAVY, reason: 'few-entries' } as never);
  const own = new Map(pointsOf(day.state).map(({ entry, rated }) => [entry, rated]));
  expect([1, 2, 11].map((entry) => own.get(entry))).toEqual([LIGHT, LIGHT, HEAVY]);
});

/** What the athletes have earned, counted from the commands of the log alone. */
function countedFrom(log: ReturnType<typeof given>['day']['log'], medals: ReadonlyMap<number, number>) {
  const bouts = log.flatMap(({ command }) => (command.type === 'result' ? [command] : []));
  const first = [...medals].find(([, place]) => place === 1)?.[0];
  return (entry: number): number => {
    let [wins, met, walkovers, lostToFirst] = [0, 0, 0, false];
    for (const { entries, rounds } of bouts.filter((bout) => bout.entries.includes(entry))) {
      const { winner, how } = rounds.at(-1) ?? { winner: null, how: 'absent' };
      const hasWon = winner !== null && entries[winner] === entry;
      if (how === 'misconduct' && !hasWon) return 0;
      if (hasWon) wins += 1;
      if (how !== 'absent') met += 1;
      else if (hasWon) walkovers += 1;
      if (!hasWon && winner !== null && entries[winner] === first) lostToFirst = true;
    }
    const forPlace = [0, 120, 50, lostToFirst ? 20 : 19][medals.get(entry) ?? 0] ?? 0;
    return 1 + wins + (met || Math.min(walkovers, 1)) + forPlace;
  };
}

test('points · equal an independent count · any athletes, any results', () => {
  const end = fc.tuple(fc.constantFrom(0, 1, null), fc.constantFrom(...HOWS));
  const ends = fc.array(end, { minLength: 20, maxLength: 20 });
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 9 }), fc.constantFrom(TWO, BOUT), ends, (count, rules, results) => {
      const { day } = given(count, rules);
      for (const [winner, how] of results) {
        const done = new Set(
          planLines(day.state).flatMap(({ bout, record }) => (record?.result ? bout : [])),
        );
        const next = knownBouts(day.state).find(({ bout }) => !done.has(bout));
        if (!next) break;
        const rounds = [{ winner, how }];
        if (day.try({ type: 'result', ...next, rounds }) !== null)
          day.do({ type: 'result', ...next, rounds: [{ winner: winner ?? 0, how: 'score' }] });
      }
      const [own] = placesOf(day.state, planLines(day.state));
      const medals = new Map((own ? placeLines(own.places) : []).map(([place, entry]) => [entry, place]));
      const counted = countedFrom(day.log, medals);
      const earned = new Map(pointsOf(day.state).map(({ entry, points }) => [entry, points]));
      for (const { id } of Object.values(day.state.entries)) expect(earned.get(id) ?? 0).toBe(counted(id));
    }),
    { numRuns: 60 },
  );
});
