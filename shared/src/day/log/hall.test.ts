import { clockOf } from '../clock/clock.ts';
import { dayAt, hallOf, planLines } from '../plan/hall.ts';
import { closingMoves, placesOn } from '../plan/moves.ts';
import { planOf } from '../plan/plan.ts';
import {
  court,
  courts,
  entriesOf,
  fight,
  HEAVIEST,
  HEAVY,
  issued,
  knownBouts,
  LIGHT,
  move,
  newEntry,
  next,
  publishedDay,
  queueOf,
  type SentCommand,
  shown,
} from '../testing/played-day.ts';
import type { Move } from './commands.ts';
import { expectsOf } from './expects.ts';
import type { CategoryKey } from './state.ts';

describe('hall', () => {
  test('expects what was given out · nothing has happened yet', () => {
    for (const { queue, late, fought } of courts(issued())) {
      expect(queue.map(({ expected }) => expected)).toEqual(queue.map(({ at }) => at));
      expect([late, fought]).toEqual([0, 0]);
    }
  });

  test('says how late a court is, and expects its bouts by the pace of today · bouts of five minutes take ten', () => {
    const day = fight(issued(), 1, 4, 10);
    const { queue, late, fought, endsAt } = court(day, 1);
    expect(fought).toBe(4);
    expect(queue[0]?.number).toBe(105);
    expect(clockOf(queue[0]?.expected ?? 0)).toBe('10:40');
    expect(late).toBe(20);
    expect((queue[1]?.expected ?? 0) - (queue[0]?.expected ?? 0)).toBe(10);
    expect(endsAt).toBeGreaterThan(10 * 60 + 70);
    expect(court(day, 2).late).toBe(40);
  });

  test('is late by the clock alone, and shows what everybody reads · nobody has come to the court for half an hour', () => {
    const day = issued().pass(30);
    expect(court(day, 1).late).toBe(30);
    expect(clockOf(court(day, 1).queue[0]?.at ?? 0)).toBe(shown(day, 101));
    expect(hallOf(day.state, 0, null)[0]?.late).toBe(0);
  });

  test('dayAt · counts a day until four in the morning', () => {
    const rules = { date: '2026-12-12', days: 2 };
    const at = [
      '2026-12-12T00:59:00Z',
      '2026-12-12T01:01:00Z',
      '2026-12-13T00:59:00Z',
      '2026-12-13T01:01:00Z',
    ];
    expect(at.map((moment) => dayAt(rules, moment))).toEqual([null, 0, 0, 1]);
    expect(dayAt(rules, '2026-12-14T01:01:00Z')).toBeNull();
    // Seven hours earlier in Vladivostok.
    expect(dayAt({ ...rules, offset: '+10:00' }, '2026-12-13T17:59:00Z')).toBe(1);
    expect(dayAt({ ...rules, offset: '+10:00' }, '2026-12-13T18:01:00Z')).toBeNull();
  });
});

describe('shown time', () => {
  test('comes later for the bouts that wait · a court is a quarter of an hour late', () => {
    const day = issued();
    const before = shown(day, 105);
    fight(day, 1, 3, 9);
    expect(shown(day, 105)).toBe(before);
    fight(day, 1, 1, 14);
    expect(shown(day, 105) > before).toBe(true);
    expect(shown(day, 105) <= clockOf(court(day, 1).queue[0]?.expected ?? 0)).toBe(true);
  });
});

describe('pause', () => {
  const lunch = { court: null, day: 0, from: 10 * 60 + 12, minutes: 30 };

  test('moves what would begin in it, and is shown in the plan before its numbers', () => {
    const day = publishedDay(entriesOf(8)).do({ type: 'add-pause', pause: lunch });
    day.do({ type: 'plan', courts: [[LIGHT], []] }, { type: 'issue-plan' });
    const times = planOf(day.state)?.bouts.map(({ at }) => clockOf(at));
    expect(times?.slice(0, 4)).toEqual(['10:00', '10:05', '10:10', '10:42']);
  });

  test('moves the times that everybody reads, until it is given up', () => {
    const day = issued().do({ type: 'add-pause', pause: { ...lunch, court: 1 } });
    expect([shown(day, 104), shown(day, 204)]).toEqual(['10:42', '10:15']);
    day.do({ type: 'remove-pause', pause: 1 });
    expect(shown(day, 104)).toBe('10:15');
  });

  test('makes no court late · it was added after the numbers', () => {
    const day = fight(issued(), 1, 2, 5);
    day.do({ type: 'add-pause', pause: { ...lunch, from: 10 * 60 + 10 } });
    expect(court(day, 1)).toMatchObject({
      late: 0,
      queue: [{ number: 103, expected: 10 * 60 + 40 }, {}, {}, {}, {}],
    });
    day.pass(30);
    expect(court(day, 1).late).toBe(0);
    day.pass(10);
    expect(court(day, 1).late).toBe(10);
  });

  test.each([
    [{ ...lunch, minutes: 4 }, /^Пауза длится/],
    [{ ...lunch, day: 1 }, /^Такого дня/],
    [{ ...lunch, court: 3 }, /^Такого корта/],
  ])('is refused · %j', (pause, text) => {
    expect(issued().try({ type: 'add-pause', pause })).toMatch(text);
  });
});

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
    const day = fight(issued(), 2, 6, 1);
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
    const day = fight(issued(3), 2, 2, 5);
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
