import { clockOf } from '../clock/clock.ts';
import { dayAt, hallOf } from '../plan/hall.ts';
import { planOf } from '../plan/plan.ts';
import { court, courts, entriesOf, hold, issued, LIGHT, publishedDay, shown } from '../testing/played-day.ts';

describe('hall', () => {
  test('expects what was given out · nothing has happened yet', () => {
    for (const { queue, late, held } of courts(issued())) {
      expect(queue.map(({ expected }) => expected)).toEqual(queue.map(({ at }) => at));
      expect([late, held]).toEqual([0, 0]);
    }
  });

  test('says how late a court is, and expects its bouts by the pace of today · bouts of five minutes take ten', () => {
    const day = hold(issued(), 1, 4, 10);
    const { queue, late, held, endsAt } = court(day, 1);
    expect(held).toBe(4);
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
  });
});

describe('shown time', () => {
  test('comes later for the bouts that wait · a court is a quarter of an hour late', () => {
    const day = issued();
    const before = shown(day, 105);
    hold(day, 1, 3, 9);
    expect(shown(day, 105)).toBe(before);
    hold(day, 1, 1, 14);
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
    const day = hold(issued(), 1, 2, 5);
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
