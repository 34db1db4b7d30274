import type { DayCommand } from '@league/shared/contract';
import type { DayState } from '@league/shared/day';
import { HEAVY, LIGHT } from '@league/shared/testing';
import { drawnDay, enteredDay } from '../../testing/open-desk.tsx';
import { pendingOf, pendingView, type QueuedCommand, rebased } from './pending.ts';

const TWO = [
  { name: 'Орлов Марк', club: 'Олимп' },
  { name: 'Ким Артём', club: 'Восток' },
];
const weigh = (entry: number, grams: number) => ({ type: 'weigh', entry, grams }) as const;

/** These commands, made one after another on this state. */
const queuedOf = (state: DayState, ...commands: readonly DayCommand[]): QueuedCommand[] => {
  const queued: QueuedCommand[] = [];
  for (const command of commands)
    queued.push({ ...pendingOf({ command, note: undefined }, state, queued, 0), id: queued.length + 1 });
  return queued;
};
const withPending = (state: DayState, queued: readonly QueuedCommand[]) => pendingView()(state, queued);

test('pending · is shown at once, and not twice once it is confirmed', () => {
  const day = enteredDay(TWO).do({ type: 'open-weighing', weighIn: 1 });
  const [pending] = queuedOf(day.state, weigh(1, 31_000)) as [QueuedCommand];
  expect(withPending(day.state, [pending]).entries[1]?.grams).toBe(31_000);
  const { seq } = day.state;
  day.do(weigh(1, 31_000), weigh(1, 32_000));
  expect(withPending(day.state, [{ ...pending, answered: seq + 1 }]).entries[1]?.grams).toBe(32_000);
});

test('pending · is not shown · it was refused, or only the provider or a newer release can decide it', () => {
  const day = enteredDay(TWO).do({ type: 'open-weighing', weighIn: 1 });
  const [pending] = queuedOf(day.state, weigh(1, 31_000)) as [QueuedCommand];
  expect(withPending(day.state, [{ ...pending, refused: { message: 'Нет.' } }])).toBe(day.state);
  const score = { type: 'score', bout: 'a/1' } as unknown as DayCommand;
  expect(withPending(day.state, queuedOf(day.state, score))).toBe(day.state);
  const { state } = drawnDay(TWO);
  const redraw = queuedOf(state, { type: 'redraw', category: LIGHT, reason: 'desk-error' });
  expect(withPending(state, redraw)).toBe(state);
});

test('command · builds on the earlier ones of its entry, and a step of the day on all', () => {
  const day = enteredDay(TWO).do({ type: 'open-weighing', weighIn: 1 });
  const [first, second, other, closing] = queuedOf(
    day.state,
    weigh(1, 31_000),
    weigh(1, 32_000),
    weigh(2, 30_000),
    { type: 'close-weighing', weighIn: 1, absent: [] },
  );
  expect([first, second, other].map((one) => one?.basedOn)).toEqual([[], [first?.key], []]);
  expect(closing?.basedOn).toEqual([first?.key, second?.key, other?.key]);
});

test('rebased · expects the number of an accepted command for what it has changed, and nothing else', () => {
  const day = enteredDay(TWO).do({ type: 'open-weighing', weighIn: 1 });
  const [first, second] = queuedOf(day.state, weigh(1, 31_000), weigh(1, 32_000)) as [
    QueuedCommand,
    QueuedCommand,
  ];
  const { key } = first;
  const expects = { 'entry:1': 9 };
  expect(rebased(second, { key, seq: 9, parts: ['entry:1'] })).toEqual({ expects, basedOn: [] });
  // Somebody else has changed it since: the second one is stale, and stays so.
  expect(rebased(second, { key, seq: 9, parts: [] }).expects).toEqual({ 'entry:1': 2 });
  expect(rebased(second, { key: 'of another', seq: 9, parts: [] }).basedOn).toEqual([key]);
});

test('rebased · keeps what a second command builds on · the first one has not changed it', () => {
  const day = enteredDay(TWO).do({ type: 'open-weighing', weighIn: 1 });
  const move = (entry: number) => ({ type: 'move', entry, category: HEAVY, reason: 'weighing' }) as const;
  const [first, second] = queuedOf(day.state, move(1), move(2)) as [QueuedCommand, QueuedCommand];
  day.do(move(1));
  const { seq, revisions } = day.state;
  const parts = Object.keys(revisions).filter((part) => revisions[part] === seq);
  const { expects } = rebased(second, { key: first.key, seq, parts });
  expect(day.try(move(2), expects)).toBeNull();
});
