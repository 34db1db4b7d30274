import { failureText } from './failure-text.ts';

const failure = (status: number | 'network', message: string) => ({ status, code: '', message, fields: {} });

test.each([
  ['the sentence of the provider', failure(503, 'Рейтинг недоступен.'), 'Рейтинг недоступен.'],
  ['the given text for a refusal without a sentence', failure(502, ''), 'Не вышло'],
  ['the given text for a broken connection', failure('network', 'Network Error'), 'Не вышло'],
  ['the given text for anything else', undefined, 'Не вышло'],
])('failureText · returns %s', (_what, error, text) => {
  expect(failureText(error, 'Не вышло')).toBe(text);
});
