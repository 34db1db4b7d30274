import { bracketOf } from '../bracket/bouts.ts';
import { planLines } from '../plan/hall.ts';
import {
  complete,
  entriesOf,
  HEAVY,
  knownBouts,
  LIGHT,
  newEntry,
  type PlayedDay,
  publishedDay,
  type SentCommand,
} from '../testing/played-day.ts';
import type { BoutCommand } from './commands.ts';
import { decide } from './decide.ts';
import { diffOf } from './diff.ts';
import type { BoutKey, Round } from './state.ts';

const POINTS = { winner: 0, how: 'score' } as const;

/** Five in one category and three in another, with their numbers. */
const issued = (count = 5) =>
  publishedDay([...entriesOf(count), ...entriesOf(3, HEAVY, 11)]).do(
    { type: 'plan', courts: [[LIGHT], [HEAVY]] },
    { type: 'issue-plan' },
  );

function bout(day: PlayedDay, key: BoutKey, category = LIGHT): BoutCommand {
  const found = knownBouts(day.state).find((one) => one.category === category && one.bout === key);
  if (!found) throw new Error(`The two of ${key} are not known`);
  return found;
}
const won = (day: PlayedDay, key: BoutKey, rounds: readonly Round[] = [POINTS]): SentCommand => ({
  type: 'result',
  ...bout(day, key),
  rounds,
});
const call = (day: PlayedDay, key: BoutKey): SentCommand => ({ type: 'call-bout', ...bout(day, key) });
const begin = (day: PlayedDay, key: BoutKey): SentCommand => ({ type: 'start-bout', ...bout(day, key) });
const correct = (
  day: PlayedDay,
  key: BoutKey,
  end: Round | null,
  fields: { reason?: 'judges' | null; falls?: readonly `${string}/${BoutKey}`[] } = {},
) => ({
  type: 'correct-result' as const,
  ...bout(day, key),
  rounds: end && [end],
  reason: fields.reason ?? null,
  ...fields,
});

/** Five fought down to the final: of the first round 8.x one bout, the semi-finals. */
function semiFinals(day = issued()): PlayedDay {
  const first = bracketOf(day.state, LIGHT)[0]?.key ?? 'third';
  day.do(won(day, first));
  day.do(won(day, '4.1'));
  return day.do(won(day, '4.2'));
}

test('bout · is called three times, begun and decided, each with the time of the server', () => {
  const day = issued(4);
  const first = day.at;
  day.do(call(day, '4.1')).pass(1);
  const { at } = day;
  day.do(call(day, '4.1')).do(call(day, '4.1'));
  expect(day.try(call(day, '4.1'))).toBe('Бой вызывали уже 3 раза.');
  day.do(begin(day, '4.1'));
  expect(day.try(call(day, '4.1'))).toBe('Этот бой уже идёт.');
  const rounds: Round[] = [
    { score: [8, 6], winner: 1, how: 'penalties' },
    { score: [6, 2], winner: 0, how: 'score' },
    { score: [3, 4], winner: 1, how: 'score' },
  ];
  day.pass(5).do(won(day, '4.1', rounds));
  const [record] = Object.values(day.state.bouts);
  expect(record?.calls).toEqual([first, at, at]);
  expect(record?.result).toEqual({ rounds, court: 1, at: day.at });
  expect(planLines(day.state).find(({ bout: key }) => key === '4.1')?.record).toBe(record);
});

test('result · is refused · numbers are not given out, or the rounds decide nothing', () => {
  const drawn = publishedDay(entriesOf(4));
  expect(drawn.try(won(drawn, '4.1'))).toMatch(/Номера боёв/);
  const day = issued(4);
  const round: Round = { score: [10, 0], winner: 0, how: 'score' };
  const refused = decide(day.state, complete(day.state, won(day, '4.1', [round, round, round]), day.at));
  const message = 'Раунд 3 лишний: бой закончился в раунде 2.';
  expect(refused).toEqual({
    refusal: { code: 'not_possible', message, fields: { 'command.rounds.2': message } },
  });
  day.do(begin(day, '4.1'));
  expect(day.try(won(day, '4.1', [{ winner: 1, how: 'absent' }]))).toMatch(/Бой уже начался/);
});

test('result · is refused · the corners are not known, or others stand in them', () => {
  const day = issued(4);
  const final = { category: LIGHT, bout: '2.1', entries: [1, 2] } as const;
  expect(day.try({ type: 'result', ...final, rounds: [POINTS] })).toBe(
    'Соперники этого боя ещё не определились.',
  );
  const { entries } = bout(day, '4.1');
  const swapped = { ...bout(day, '4.1'), entries: [entries[1], entries[0]] as const };
  expect(day.try({ type: 'result', ...swapped, rounds: [POINTS] })).toMatch(/теперь другие спортсмены/);
  expect(day.try({ type: 'call-bout', ...swapped, bout: '16.1' })).toBe('Такого боя нет.');
});

test('correction · is free · the next bout is not called', () => {
  const day = semiFinals();
  const { entries } = bout(day, '4.1');
  expect(day.try(correct(day, '4.1', POINTS))).toBe('Результат такой же.');
  day.do(correct(day, '4.1', { ...POINTS, winner: 1, how: 'penalties' }));
  expect(bout(day, '2.1').entries[0]).toBe(entries[1]);
  day.do(correct(day, '4.2', null));
  expect(knownBouts(day.state).map(({ bout: key }) => key)).not.toContain('2.1');
});

test('correction · needs a reason and agreement to what falls · the next bout was called', () => {
  const day = semiFinals();
  const numbers = structuredClone(day.state.numbers);
  day.do(call(day, '2.1'));
  const other = { ...POINTS, winner: 1 } as const;
  expect(day.try(correct(day, '4.1', other))).toMatch(/укажите причину/);
  expect(day.try(correct(day, '4.1', other, { reason: 'judges' }))).toMatch(
    /^Уже вызван или проведён бой 10/,
  );
  const falls = day.fallsOf(correct(day, '4.1', other, { reason: 'judges' }));
  expect(falls).toEqual([`${LIGHT}/2.1`]);
  const before = day.state;
  day.do(correct(day, '4.1', other, { reason: 'judges', falls }));
  expect(Object.keys(day.state.bouts)).not.toContain(`${LIGHT}/2.1`);
  expect(day.state.numbers).toEqual(numbers);
  const { bouts, entries } = diffOf(before, day.state);
  expect(bouts.map(({ bout: key }) => key).sort()).toEqual(['2.1', '4.1']);
  expect(entries).toEqual(expect.arrayContaining([...bout(day, '4.1').entries, ...bout(day, '2.1').entries]));
});

test('operation · says which bouts fall · somebody who was called is withdrawn, a line is swapped', () => {
  const day = issued(4);
  day.do(call(day, '4.1'), won(day, '4.2'));
  const [entry] = bout(day, '4.1').entries;
  const withdraw = { type: 'withdraw', entry, reason: 'withdrew' } as const;
  expect(day.try(withdraw)).toMatch(/^Уже вызван или проведён бой 101/);
  day.do({ ...withdraw, falls: [`${LIGHT}/4.1`] });
  const [chung] = bout(day, '4.2').entries;
  const other = bracketOf(day.state, LIGHT)[0]?.corners.flatMap((one) =>
    one && 'entry' in one ? one.entry : [],
  );
  const stays = other?.find((id) => id !== entry) ?? 0;
  const swap = {
    type: 'swap',
    category: LIGHT,
    entries: [chung, stays] as const,
    reason: 'desk-error',
  } as const;
  expect(day.try(swap)).toMatch(/^Уже вызван или проведён бой 102/);
});

test('result · drops the call of somebody who is disqualified among three, and asks nobody', () => {
  const day = issued(4);
  const [first, second] = [bout(day, 'rr.1', HEAVY), bout(day, 'rr.2', HEAVY)];
  day.do({ type: 'start-bout', ...first }, { type: 'call-bout', ...second });
  day.do({ type: 'result', ...first, rounds: [{ ...POINTS, how: 'disqualified' }] });
  expect(Object.keys(day.state.bouts)).toEqual([`${HEAVY}/rr.1`]);
});

test('withdrawal · leaves what was fought · after a bout', () => {
  const day = semiFinals();
  const [winner] = bout(day, '2.1').entries;
  day.do({ type: 'withdraw', entry: winner, reason: 'withdrew' });
  expect(Object.keys(day.state.bouts)).toHaveLength(3);
  expect(bracketOf(day.state, LIGHT).at(-1)).toMatchObject({ isFought: false, walkover: 1 });
});

test('late entry · goes where nothing was fought · a bye stands beside a bout that was called', () => {
  const day = issued(5);
  const byes = knownBouts(day.state).filter(({ category, bout: key }) => category === LIGHT && key === '4.1');
  for (const known of byes) day.do({ type: 'call-bout', ...known });
  day.do({ type: 'late-entry', entry: newEntry(30), reason: 'late' });
  expect(Object.keys(day.state.bouts)).toHaveLength(byes.length);
  expect(bracketOf(day.state, LIGHT).filter(({ record }) => record)).toHaveLength(byes.length);
});

test('merger and division · are refused · a bout of the category was called', () => {
  const day = issued(4);
  day.do(call(day, '4.1'));
  const begun = /бои уже вызывают/;
  const reason = 'few-entries';
  expect(day.try({ type: 'merge', category: LIGHT, into: HEAVY, reason })).toMatch(begun);
  expect(day.try({ type: 'merge', category: HEAVY, into: LIGHT, reason })).toMatch(begun);
  expect(day.try({ type: 'divide', category: LIGHT, limit: null, reason: 'many-entries' })).toMatch(begun);
});

test('bout · waits · lines of its category are being drawn', () => {
  const day = issued(4);
  const [chung, hong] = bout(day, '4.1').entries;
  expect(day.try({ type: 'merge', category: HEAVY, into: LIGHT, reason: 'few-entries' })).toBeNull();
  const called: SentCommand = { type: 'call-bout', category: LIGHT, bout: '4.1', entries: [chung, hong] };
  expect(day.try(called)).toMatch(/Идёт жеребьёвка этой категории/);
});
