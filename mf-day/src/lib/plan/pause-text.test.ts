import type { Pause } from '@league/shared/day';
import { pauseBefore, pauseText } from './pause-text.ts';

const LUNCH: Pause = { court: null, day: 0, from: 780, minutes: 30 };
const bout = { court: 2, day: 0, at: 810, isFought: true, record: null };

test('pauseText · names the court of a pause that is on one alone', () => {
  expect(pauseText(LUNCH)).toBe('Пауза 13:00–13:30');
  expect(pauseText({ ...LUNCH, court: 2 })).toBe('Пауза 13:00–13:30, корт\u00a02');
});

test('pauseBefore · is the pause of its court right before a bout that waits', () => {
  expect(pauseBefore([LUNCH], bout)).toBe(LUNCH);
  expect(pauseBefore([{ ...LUNCH, court: 1 }], bout)).toBeUndefined();
  expect(pauseBefore([{ ...LUNCH, day: 1 }], bout)).toBeUndefined();
  expect(pauseBefore([LUNCH], { ...bout, at: 775 })).toBeUndefined();
  expect(pauseBefore([LUNCH], { ...bout, at: 825 })).toBeUndefined();
  const called = { entries: [1, 2] as const, calls: ['2026-12-12T10:00:00Z'], startedAt: null, result: null };
  expect(pauseBefore([LUNCH], { ...bout, record: called })).toBeUndefined();
});
