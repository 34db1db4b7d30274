import { punctualityText } from './punctuality-text.ts';

test.each([
  [{ held: 120, later: 0, early: 1 }, 'обычно вовремя, раньше объявленного 1 из 120.'],
  [{ held: 120, later: 4, early: 0 }, 'обычно на 4 минуты позже объявленного, раньше объявленного 0 из 120.'],
  [{ held: 52, later: -3, early: 51 }, 'обычно раньше объявленного, 51 из 52.'],
])('punctuality · says one thing about a day · %o', (punctuality, text) => {
  expect(punctualityText(punctuality).replaceAll('\u00a0', ' ')).toBe(`Начало боёв: ${text}`);
});
