import { agreeing, reasonFor, WEIGHED, WITHDRAWN, withdrawnText } from './gender-text.ts';

const BOY = 'cadets-a:male:33';
const GIRL = 'cadets-a:female:33';

test('words about athletes · agree with the category, also with a part of one · several', () => {
  expect([BOY, GIRL, `${GIRL}~1`].map((key) => agreeing(WEIGHED, key))).toEqual([
    'взвешен',
    'взвешена',
    'взвешена',
  ]);
  expect(agreeing(WITHDRAWN, GIRL, GIRL)).toBe('сняты');
});

test('reason · agrees with the athlete it is about', () => {
  expect(reasonFor(BOY, 'withdrew')).toBe('Снялся');
  expect(reasonFor(GIRL, 'withdrew')).toBe('Снялась');
  expect(withdrawnText({ category: GIRL, reason: 'not-weighed' })).toBe('снята: не прошла взвешивание');
  expect(withdrawnText({ category: BOY, reason: null })).toBe('снят');
});
