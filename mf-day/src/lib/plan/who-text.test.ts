import { whoText } from './who-text.ts';

const nameOf = (entry: number) => ({ 1: 'Марк Орлов', 2: 'Илья Жуков' })[entry] ?? '';

test.each([
  [[{ entry: 1 }, { entry: 2 }], 'Марк Орлов\u00a0– Илья Жуков'],
  [[{ winnerOf: 105 }, { loserOf: 106 }], 'Победитель боя\u00a0105\u00a0– проигравший боя\u00a0106'],
  [[{ entry: 1 }, {}], 'Марк Орлов\u00a0– –'],
])('two of a bout · stand with the dash of the site between, a lone one for nobody · %j', (corners, text) => {
  expect(whoText({ corners, isFought: true }, nameOf)).toBe(text);
});
