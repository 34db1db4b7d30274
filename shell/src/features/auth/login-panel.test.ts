import { loginErrorText } from './login-panel.tsx';

const apiError = (fields: object) => ({
  status: 401,
  code: 'unauthorized',
  message: '',
  fields: {},
  ...fields,
});

const VERIFY = 'Подтвердите e-mail по ссылке из письма, затем выполните вход.';
const WRONG = 'Неверный email или пароль';
const UNREACHABLE = 'Сервер не отвечает. Проверьте связь и попробуйте ещё раз.';

test.each([
  [{ status: 403, code: 'email_not_verified', message: 'Не подтверждён' }, VERIFY],
  [{ status: 401 }, WRONG],
  [{ status: 400, code: 'http_400' }, WRONG],
  [{ status: 403, code: 'http_403' }, WRONG],
  [{ status: 403, code: 'forbidden', message: 'Учётная запись закрыта' }, 'Учётная запись закрыта'],
  [{ status: 429, message: 'Слишком много попыток.' }, 'Слишком много попыток.'],
  [{ status: 500, message: 'Ведутся работы до 14:00.' }, 'Ведутся работы до 14:00.'],
  [{ status: 502 }, UNREACHABLE],
  [{ status: 'network', message: 'Network Error' }, UNREACHABLE],
  [{ status: 'shape', message: 'Ответ сервера не в том формате' }, UNREACHABLE],
])('login error %j · is reported as «%s»', (fields, text) => {
  expect(loginErrorText(apiError(fields))).toBe(text);
});

test('login error · is reported as wrong credentials · it is not one of the API', () => {
  expect(loginErrorText(new Error('boom'))).toBe(WRONG);
});
