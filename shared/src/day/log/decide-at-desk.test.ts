import { LIGHT, PlayedDay, RULES } from '../testing/played-day.ts';
import { decide } from './decide.ts';
import { decideAtDesk, isDecidedAtDesk } from './decide-at-desk.ts';

test('desk · decides as the provider does, and refuses as it does', () => {
  const day = new PlayedDay().do({ type: 'open', rules: RULES });
  const enter = {
    type: 'add-entries',
    entries: [{ id: 1, category: LIGHT, club: 'Клуб', coach: 1, region: 'Фрязино', family: null }],
  } as const;
  expect(decideAtDesk(day.state, enter)).toEqual(decide(day.state, enter));
  const weigh = { type: 'weigh', entry: 1, grams: 30_000 } as const;
  const stale = decideAtDesk(day.state, weigh, { 'entry:1': 7 });
  expect(stale).toMatchObject({ refusal: { code: 'stale' } });
  expect(stale).toEqual(decide(day.state, weigh, { 'entry:1': 7 }));
});

test('desk · leaves to the provider what needs its sealed value or its clock', () => {
  expect(isDecidedAtDesk('result')).toBe(true);
  for (const type of ['close-list', 'draw', 'merge', 'divide'] as const)
    expect(isDecidedAtDesk(type)).toBe(false);
});
