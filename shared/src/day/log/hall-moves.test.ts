import { clockOf } from '../clock/clock.ts';
import { planLines } from '../plan/hall.ts';
import { closingMoves, placesOn } from '../plan/moves.ts';
import { planOf } from '../plan/plan.ts';
import {
  court,
  courts,
  HEAVIEST,
  HEAVY,
  hold,
  issued,
  knownBouts,
  LIGHT,
  move,
  newEntry,
  next,
  queueOf,
  type SentCommand,
  shown,
} from '../testing/played-day.ts';
import type { Move } from './commands.ts';
import { expectsOf } from './expects.ts';
import type { CategoryKey } from './state.ts';

describe('move', () => {
  test('takes a bout to another court with its number, and its category follows once all are there', () => {
    const day = issued();
    const final = queueOf(day, 2).at(-1) ?? 0;
    day.do(move(final, 1));
    expect(queueOf(day, 1)).toContain(final);
    const moves = placesOn(courts(day), [201, 202, 203, 204, 205, 206, 207, 208, 209, 210], 1).filter(
      ({ number }) => day.state.numbers[number]?.given?.category === HEAVIEST,
    );
    day.do({ type: 'move-bouts', moves });
    expect(day.state.plan?.courts).toEqual([[LIGHT, HEAVIEST], [HEAVY]]);
    expect(new Set(planOf(day.state)?.bouts.map(({ number }) => number)).size).toBe(7 + 7 + 3);
  });

  test('puts a bout off on its own court, again and again', () => {
    const day = issued();
    for (let times = 0; times < 120; times++) {
      const [first = 0, , third = 0] = queueOf(day, 2);
      day.do(move(first, 2, third));
      expect(queueOf(day, 2)[1]).toBe(first);
    }
  });

  test.each<[what: string, moves: Move[], text: RegExp]>([
    ['to a court that is not there', [{ number: 105, court: 3, before: null }], /Такого корта нет/],
    ['of a number that is not there', [{ number: 999, court: 1, before: null }], /Боя 999 нет/],
    ['before a bout of another court', [{ number: 103, court: 1, before: 201 }], /Перед боем 201/],
  ])('is refused · %s', (_what, moves, text) => {
    expect(issued().try({ type: 'move-bouts', moves })).toMatch(text);
  });

  test('is refused · the bout was called, or its place was taken by one', () => {
    const day = issued();
    const { type: _, rounds: __, ...bout } = next(day, 1) as Extract<SentCommand, { type: 'result' }>;
    day.do({ type: 'call-bout', ...bout });
    expect(day.try(move(101, 2))).toBe('Бой 101 уже вызван или проведён: его не переносят.');
    expect(day.try(move(102, 1, 101))).toMatch(/места на этом корте уже нет/);
  });

  test('holds a bout after those whose winners stand in it · it was put before them', () => {
    const day = issued();
    const at = (category: CategoryKey, bout: string) =>
      planOf(day.state)?.bouts.find((one) => one.category === category && one.bout === bout)?.number ?? 0;
    // The final of each stands before a semi-final of the other, on the other's court.
    day.do(move(at(LIGHT, '2.1'), 2, at(HEAVY, '4.1')), move(at(HEAVY, '2.1'), 1, at(LIGHT, '4.1')));
    const place = (court: number, number: number) => queueOf(day, court).indexOf(number);
    expect(place(2, at(LIGHT, '2.1'))).toBeGreaterThan(place(2, at(HEAVY, '4.1')));
    expect(place(1, at(HEAVY, '2.1'))).toBeGreaterThan(place(1, at(LIGHT, '4.1')));
  });

  test('keeps the time of a bout, and holds it next · the other court is far ahead of its plan', () => {
    const day = hold(issued(), 2, 6, 1);
    const told = shown(day, 103);
    const [first = 0] = queueOf(day, 2);
    expect(shown(day, first) > told).toBe(true);
    day.do(move(103, 2, first));
    expect(shown(day, 103)).toBe(told);
    expect(queueOf(day, 2)[0]).toBe(103);
    expect(clockOf(court(day, 2).queue[0]?.expected ?? 0)).toBe(told);
  });

  test('is stale · somebody else has moved the bout', () => {
    const day = issued();
    const sent = move(103, 2);
    const seen = expectsOf(day.state, sent);
    day.do(move(103, 1, 105));
    expect(day.try(sent, seen)).toMatch(/уже изменил кто-то другой/);
  });

  test('the courts are not arranged anew once a bout was called', () => {
    const day = issued();
    day.do(next(day, 1));
    expect(day.try({ type: 'plan', courts: [[HEAVY], [LIGHT, HEAVIEST]] })).toMatch(/^Бои уже начались/);
  });
});

describe('closed court', () => {
  test('has its bouts on the others, and takes none until it is opened', () => {
    const day = hold(issued(3), 2, 2, 5);
    expect(day.try({ type: 'close-court', court: 2, moves: [] })).toMatch(/^На корте 2 ещё остались бои: 2/);
    day.do({ type: 'close-court', court: 2, moves: closingMoves(courts(day), 2) });
    expect(court(day, 2)).toMatchObject({ isClosed: true, queue: [] });
    expect(planLines(day.state).filter((line) => line.court === 2 && !line.record)).toEqual([]);
    expect(day.try(move(103, 2))).toMatch(/Корт 2 закрыт/);
    day.do({ type: 'open-court', court: 2 }, move(103, 2));
    expect(queueOf(day, 2)).toEqual([103]);
  });

  test.each<[left: number[], text: string]>([
    [[201], 'Корт 2 ещё ведёт бой 201. Закончите его или отмените вызов на корте, потом закройте корт.'],
    [
      [201, 202],
      'Корт 2 ещё ведёт бои 201, 202. Закончите их или отмените вызовы на корте, потом закройте корт.',
    ],
  ])('is refused, with what to do · its bouts %j are called', (called, text) => {
    const day = issued(3);
    for (const number of called) {
      const given = day.state.numbers[number]?.given;
      const bout = knownBouts(day.state).find(
        (one) => one.category === given?.category && one.bout === given.bout,
      );
      if (bout) day.do({ type: 'call-bout', ...bout });
    }
    expect(day.try({ type: 'close-court', court: 2, moves: closingMoves(courts(day), 2) })).toBe(text);
  });
});

describe('a bout of a closed court', () => {
  const closed = () => {
    const day = issued(3);
    day.do({ type: 'close-court', court: 1, moves: closingMoves(courts(day), 1) });
    return day;
  };

  test('is on an open one · somebody comes late', () => {
    const day = closed().do({ type: 'late-entry', entry: newEntry(40, { category: LIGHT }), reason: 'late' });
    expect(planLines(day.state).filter((line) => line.court === 1)).toEqual([]);
  });
});
