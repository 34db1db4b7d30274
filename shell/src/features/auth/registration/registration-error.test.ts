import { registrationErrorText } from './registration-error.ts';

const apiError = (values: object) => ({ status: 400, code: 'x', message: '', fields: {}, ...values });

test.each([
  [apiError({ status: 409, message: 'x' }), 'Пользователь с таким email уже существует.'],
  [apiError({ status: 429, message: 'Подождите.' }), 'Подождите.'],
  [apiError({ status: 500 }), 'Ошибка регистрации'],
  [apiError({ status: 'shape', message: 'Ответ сервера не в том формате' }), 'Ошибка регистрации'],
  [apiError({ status: 'network', message: 'Network Error' }), 'Ошибка регистрации'],
  [new Error('boom'), 'Ошибка регистрации'],
])('registrationErrorText · of %j is «%s»', (error, text) => {
  expect(registrationErrorText(error)).toBe(text);
});
