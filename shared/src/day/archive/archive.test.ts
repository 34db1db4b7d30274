import { placesOf } from '../bracket/places.ts';
import { pointsOf } from '../bracket/points.ts';
import { hashOf } from '../draw/hash.ts';
import { proofOf } from '../draw/proof.ts';
import { verifyProof } from '../draw/verify.ts';
import { reasonText } from '../log/reasons.ts';
import { planLines } from '../plan/hall.ts';
import {
  fight,
  HEAVIEST,
  HEAVY,
  issued,
  knownBouts,
  LIGHT,
  newEntry,
  type PlayedDay,
  queueOf,
} from '../testing/played-day.ts';
import { archivedDay, archivedFrom, archivedPoints, archiveOf } from './archive.ts';
import { differencesOf, unearnedOf } from './compare.ts';

const reason = 'secretariat' as const;

/** A day that was fought to its end, with a merger, a late entry, withdrawals, a correction and a protest. */
function foughtDay(): PlayedDay {
  const day = issued();
  day.do(
    { type: 'withdraw', entry: 3, reason: 'withdrew' } as never,
    { type: 'late-entry', entry: newEntry(31), reason } as never,
    { type: 'merge', category: HEAVIEST, into: HEAVY, reason } as never,
  );
  const held = (court: number) => {
    while (queueOf(day, court).length > 0) fight(day, court, 1, 1);
  };
  held(1);
  const [first] = planLines(day.state).filter(({ bout }) => bout === '2.1');
  const bout = knownBouts(day.state).find((one) => one.category === first?.category && one.bout === '2.1');
  day.do(
    { type: 'correct-result', ...bout, rounds: [{ winner: 1, how: 'gap' }], reason: null } as never,
    { type: 'protest', ...bout } as never,
    { type: 'decide-protest', ...bout, decision: 'denied' } as never,
  );
  held(2);
  return day;
}

const archived = ({ log, state }: PlayedDay) =>
  archiveOf(
    log.map(({ command, ...one }) => ({ ...one, type: command.type, at: '2026-12-12T07:05:33.123Z' })),
    state,
    true,
  );

const shownOf = ({ state }: PlayedDay) => {
  const bouts = planLines(state);
  const places = new Map(placesOf(state, bouts).map((one) => [one.key, one.places]));
  return {
    bouts,
    categories: [LIGHT, HEAVY, HEAVIEST].map((key) => ({ key, places: places.get(key) ?? null })),
    nameOf: (entry: number) => `№ ${entry}`,
  };
};
const proofFrom = (day: ReturnType<typeof archivedDay>) => {
  const proof = proofOf(day);
  if (!proof) throw new Error('No proof');
  return proof;
};

test('archive · has the draws, brackets, places and points of the day, and no more of the scales than who was weighed', () => {
  const day = foughtDay();
  day.do({ type: 'withdraw', entry: 8, reason: 'withdrew' } as never);
  const text = archived(day);
  const copy = archivedDay(text);
  expect(verifyProof(proofFrom(copy))).toEqual({ isValid: true });
  expect(proofFrom(copy)).toEqual(proofOf(day.state));
  expect(differencesOf(copy, proofFrom(copy), shownOf(day))).toEqual([]);
  expect(archivedPoints(copy)).toEqual(pointsOf(day.state));
  expect(text).not.toMatch(/grams|"tries|family|panel|scales|overweight|"before"|payload/);
  expect(text).not.toContain(reasonText('withdrew'));
  expect(hashOf(text)).toBe(hashOf(archived(day)));
});

test.each([
  ['a result', /"winner":0/, '"winner":1', /^Бой №\s\d+: на странице «корт \d: № \d+ – № \d+, победил/],
  ['a drawn line', /"drawn":\[(\d+),(\d+)/, '"drawn":[$2,$1', /не те строки, которые дала жеребьёвка/],
])('archive · does not agree with the page · %s was changed', (_, from, to, problem) => {
  const day = foughtDay();
  const lines = archived(day).split('\n');
  const place = lines.findLastIndex((line) => from.test(line) && !line.includes('"draw-lines"'));
  const at = place < 0 ? lines.findIndex((line) => line.includes('"draw-lines"')) : place;
  const copy = archivedDay(lines.with(at, lines[at]?.replace(from, to) ?? '').join('\n'));
  expect(differencesOf(copy, proofFrom(archivedDay(archived(day))), shownOf(day)).join()).toMatch(problem);
});

test('points of the rating · are found once each in the archive', () => {
  const day = foughtDay();
  const shown = pointsOf(day.state).map(({ points, category, ...own }) => ({
    points,
    day: { ...own, category: category.replaceAll(':', '-') },
  }));
  const copy = archivedDay(archived(day));
  expect(unearnedOf(copy, shown)).toEqual([]);
  const [first] = shown;
  expect(unearnedOf(copy, [...shown, ...shown.slice(0, 1)])).toEqual([first]);
});

test('archive · is public once the time for a protest against the last result has passed', () => {
  const day = issued();
  expect(archivedFrom(day.state)).toBeNull();
  const fought = foughtDay();
  expect(archivedFrom(fought.state)).toBe(new Date(Date.parse(fought.at) + 10 * 60_000).toISOString());
});
