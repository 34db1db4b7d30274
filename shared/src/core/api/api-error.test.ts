import { failureText } from './api-error.ts';

const apiError = (values: object) => ({ status: 400, code: 'x', message: '', fields: {}, ...values });

test.each([
  [apiError({ message: 'Пароль уже был.' }), 'Пароль уже был.'],
  [apiError({ status: 502 }), 'Не вышло'],
  [apiError({ status: 'shape', message: 'Ответ сервера не в том формате' }), 'Не вышло'],
  [apiError({ status: 'network', message: 'Network Error' }), 'Не вышло'],
  [new Error('boom'), 'Не вышло'],
])('failureText · of %j is «%s»', (error, text) => {
  expect(failureText(error, 'Не вышло')).toBe(text);
});
