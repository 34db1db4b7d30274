import { HEAVY, LIGHT } from '@league/shared/testing';
import { drawnDay, enteredDay } from '../../testing/open-desk.tsx';
import { pendingOf, rebase, withPending } from './queue.ts';

const TWO = [
  { name: 'Орлов Марк', club: 'Олимп' },
  { name: 'Ким Артём', club: 'Восток' },
];
const weigh = (entry: number, grams: number) => ({ type: 'weigh', entry, grams }) as const;

test('queue · shows what is pending at once, and not twice once it is confirmed', () => {
  const day = enteredDay(TWO).do({ type: 'open-weighing' });
  const pending = pendingOf(day.state, weigh(1, 31_000));
  expect(withPending(day.state, [pending]).entries[1]?.grams).toBe(31_000);
  const { seq } = day.state;
  day.do(weigh(1, 31_000), weigh(1, 32_000));
  expect(withPending(day.state, [{ ...pending, answered: seq + 1 }]).entries[1]?.grams).toBe(32_000);
});

test('queue · builds a second command on the first one of the same entry, and on no other', () => {
  const day = enteredDay(TWO).do({ type: 'open-weighing' });
  const [first, second, other] = [weigh(1, 31_000), weigh(1, 32_000), weigh(2, 30_000)].map((command) =>
    pendingOf(day.state, command),
  );
  if (!first || !second || !other) throw new Error('Nothing waits');
  const confirmed = { revisions: { 'entry:1': 9, 'entry:2': 1 } };
  const left = rebase([first, second, other], { ...first, answered: 9 }, confirmed);
  expect(left.map(({ expects }) => expects)).toEqual([{ 'entry:1': 9 }, other.expects]);
});

test('queue · keeps what a second command builds on · the first one has not changed it', () => {
  const day = enteredDay(TWO).do({ type: 'open-weighing' });
  const [first, second] = [1, 2].map((entry) =>
    pendingOf(day.state, { type: 'move', entry, category: HEAVY, reason: 'weighing' }),
  );
  if (!first || !second) throw new Error('Nothing waits');
  day.do({ type: 'move', entry: 1, category: HEAVY, reason: 'weighing' });
  const [left] = rebase([first, second], { ...first, answered: day.state.seq }, day.state);
  expect(day.try({ type: 'move', entry: 2, category: HEAVY, reason: 'weighing' }, left?.expects)).toBeNull();
});

test('queue · leaves to the provider what needs its secret', () => {
  const { state } = drawnDay(TWO);
  const redraw = pendingOf(state, { type: 'redraw', category: LIGHT, reason: 'desk-error' });
  expect(withPending(state, [redraw])).toBe(state);
});
