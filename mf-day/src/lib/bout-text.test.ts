import { placeText, roundText } from './bout-text.ts';

test.each([
  ['2.1', 'финал', 'финал'],
  ['8.3', '1/4\u00a0финала, бой\u00a03', '1/4\u00a0финала'],
  ['third', 'бой за 3-е\u00a0место', 'бой за 3-е\u00a0место'],
  ['rr.2', 'бой\u00a02 из\u00a03', 'круговая система'],
] as const)('place of a bout · stands within a sentence, on one line · %s', (bout, place, round) => {
  expect([placeText(bout), roundText(bout)]).toEqual([place, round]);
});
