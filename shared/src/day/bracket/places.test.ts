import { planLines } from '../plan/hall.ts';
import { given as givenCategory } from '../testing/given-category.ts';
import { entriesOf, HEAVY, LIGHT, type PlayedDay, publishedDay } from '../testing/played-day.ts';
import { type Places, placeLines } from './placed.ts';
import { placesOf } from './places.ts';
import { protocolOf } from './protocol.ts';

const placed = ({ state }: PlayedDay) => placesOf(state, planLines(state));
const numbersOf = ({ state }: PlayedDay) => planLines(state).map(({ number, bout }) => `${number} ${bout}`);

function given(...args: Parameters<typeof givenCategory>) {
  const category = givenCategory(...args);
  const places = (): string => {
    const [own] = placed(category.day);
    return own ? written(own.places, category.letter) : 'open';
  };
  return { ...category, places };
}
const written = (places: Places, letter: (id: number) => string): string =>
  placeLines(places)
    .map(([place, id]) => `${place}${letter(id)}`)
    .sort()
    .join(' ') || 'nobody';

const TWO = { bronze: 'shared' } as const;
const BOUT = { bronze: 'bout' } as const;
const SEMI = '4.1 B, 4.2 C';

test.each([
  ['every bout was fought', 4, TWO, `${SEMI}, 2.1 B`, '1B 2C 3A 3D'],
  ['every bout was fought, third place too', 4, BOUT, `${SEMI}, 2.1 B, third D`, '1B 2C 3D'],
  ['the final is still to be held', 4, TWO, SEMI, 'open'],
  ['the bout for third place is still to be held', 4, BOUT, `${SEMI}, 2.1 B`, 'open'],
  ['one is out before the first round', 4, TWO, 'A out, 4.2 C, 2.1 B', '1B 2C 3D'],
  ['one does not come out in the first round', 4, TWO, '4.1 B absent, 4.2 C, 2.1 B', '1B 2C 3D'],
  ['one is out after a win', 4, TWO, `${SEMI}, B out`, '1C 2B 3A 3D'],
  ['both finalists are out after their wins', 4, TWO, `${SEMI}, B out, C out`, '3A 3D'],
  ['both who would have met are out', 4, TWO, 'A out, B out, 4.2 C', '1C 3D'],
  ['both do not come out in the round before', 4, TWO, '4.1 - absent, 4.2 C', '1C 3D'],
  ['everybody is out', 4, TWO, 'A out, B out, C out, D out', 'nobody'],
  ['nobody comes out in either semi-final', 4, BOUT, '4.1 - absent, 4.2 - absent', 'nobody'],
  ['one does not come out in a semi-final', 4, BOUT, '4.1 B absent, 4.2 C, 2.1 B', '1B 2C 3D'],
  ['one withdraws in a semi-final', 4, BOUT, '4.1 B withdrawn, 4.2 C, third A, 2.1 B', '1B 2C 3A'],
  ['one withdraws in a semi-final', 4, TWO, '4.1 B withdrawn, 4.2 C, 2.1 B', '1B 2C 3A 3D'],
  ['one is out before the bout for third place', 4, BOUT, `${SEMI}, A out, 2.1 B`, '1B 2C 3D'],
  ['both do not come out for third place', 4, BOUT, `${SEMI}, third - absent, 2.1 B`, '1B 2C'],
  ['a finalist does not come out', 4, TWO, `${SEMI}, 2.1 B absent`, '1B 2C 3A 3D'],
  ['a finalist withdraws', 4, TWO, `${SEMI}, 2.1 B withdrawn`, '1B 2C 3A 3D'],
  ['a finalist is disqualified for behaviour', 4, TWO, `${SEMI}, 2.1 B misconduct`, '1B 3A 3D'],
  ['both finalists are disqualified', 4, TWO, `${SEMI}, 2.1 - disqualified`, '3A 3D'],
  ['both finalists do not come out', 4, TWO, `${SEMI}, 2.1 - absent`, '3A 3D'],
  ['of three each has met each', 3, TWO, 'rr.1 A, rr.2 B, rr.3 A', '1A 2B 3C'],
  ['of three each has won one', 3, TWO, 'rr.1 A, rr.2 B, rr.3 C', 'open'],
  ['of three the last is out', 3, TWO, 'rr.1 A, C out', '1A 2B'],
  ['of three two are out', 3, TWO, 'B out, C out', '1A'],
  ['of three the last does not come out', 3, TWO, 'rr.1 A, rr.2 B absent, rr.3 A absent', '1A 2B 3C'],
  ['of three one beat two who did not meet', 3, TWO, 'rr.1 A, rr.2 - absent, rr.3 A', '1A'],
  ['of three one is out, the others do not meet', 3, TWO, 'C out, rr.1 - absent', 'nobody'],
  ['of three the first is disqualified', 3, TWO, 'rr.1 B misconduct, rr.2 C', '1C 2B'],
  ['of three nobody comes out', 3, TWO, 'rr.1 - absent, rr.2 - absent, rr.3 - absent', 'nobody'],
] as const)('places · %s · %i athletes, %j: given %s, then %s', (_, count, rules, steps, expected) => {
  const { day, step, places } = given(count, rules);
  const numbers = numbersOf(day);
  for (const one of steps.split(', ')) {
    step(one);
    // A bout that is still to be fought has two athletes, or will have.
    for (const { isFought, corners } of planLines(day.state))
      if (isFought) expect(corners.filter((corner) => Object.keys(corner).length > 0)).toHaveLength(2);
  }
  expect(places()).toBe(expected);
  expect(numbersOf(day)).toEqual(numbers);
});

test('places · are those of the only bout · half of a category was out before the numbers', () => {
  const { step, places, issue } = given(4, TWO, false);
  for (const name of ['C', 'D']) step(`${name} out`);
  issue();
  step('4.1 B');
  expect(places()).toBe('1B 3A');
});

test('places · of another category stay · an athlete of both is out of one', () => {
  const day = publishedDay([
    ...entriesOf(2).map((entry) => ({ ...entry, family: 1 })),
    ...entriesOf(2, HEAVY, 3).map((entry) => ({ ...entry, family: 1 })),
  ]);
  day.do({ type: 'plan', courts: [[LIGHT], [HEAVY]] }, { type: 'issue-plan' });
  day.do({ type: 'withdraw', entry: 1, reason: 'withdrew' });
  expect(placed(day).map(({ key, places }) => [key, places.first])).toEqual([[LIGHT, 2]]);
  expect(planLines(day.state).filter(({ isFought }) => isFought)).toHaveLength(1);
});

test.each([true, false])('places · the only entry is first as the rules say · %s', (isLoneEntryPlaced) => {
  expect(given(1, { isLoneEntryPlaced }, false).places()).toBe(isLoneEntryPlaced ? '1A' : 'open');
});

test('places · are open while a protest of the category is under review', () => {
  const { day, places, step } = given(4, TWO);
  for (const text of [...SEMI.split(', '), '2.1 B']) step(text);
  const { category, bout, record } = planLines(day.state).find((line) => line.bout === '4.2') ?? {};
  if (!category || !bout || !record) throw new Error('the bout has no record');
  const of = { category, bout, entries: record.entries };
  day.do({ type: 'protest', ...of });
  expect([places(), protocolOf(day.state).isOver]).toEqual(['open', false]);
  day.do({ type: 'decide-protest', ...of, decision: 'denied' });
  expect([places(), protocolOf(day.state).isOver]).toEqual(['1B 2C 3A 3D', true]);
});
