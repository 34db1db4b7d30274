import { CONSENT } from '@league/shared/contract';
import { registrationCheck } from '../../../lib/form-checks.ts';
import {
  type AccountType,
  emptyDraft,
  fieldOfWire,
  hasConsent,
  missingText,
  type RegistrationForm,
  registrationErrorText,
  toRegistrationBody,
} from './registration-form.ts';

const emptyRegistration: RegistrationForm = { ...emptyDraft, password: '' };

beforeAll(() => registrationCheck.arrive());

/** Errors of the form's fields. */
const formErrors = (form: RegistrationForm): Record<string, string> =>
  Object.fromEntries(
    Object.entries(registrationCheck.faultsOf(toRegistrationBody(form))).map(([wire, text]) => [
      fieldOfWire(wire),
      text,
    ]),
  );
const missing = (form: RegistrationForm) => missingText(form, formErrors(form));

const filled = {
  ...emptyRegistration,
  lastname: ' Орлов ',
  firstname: 'Марк',
  middlename: '',
  email: 'mark@league.test',
  password: 'Dobok2025',
  federation: 'Московская область',
  clubName: 'Олимп',
  telephone: '+7(903)555-01-44',
  clubId: '3',
  coachId: '1',
  qualification: 'Первая',
  consent: CONSENT.version,
};
const names = {
  firstname: 'Орлов',
  lastname: 'Марк',
  middlename: '',
  email: 'mark@league.test',
  password: 'Dobok2025',
  consent: CONSENT.version,
};
const federation = filled.federation;
const telephone = filled.telephone;

test.each<[AccountType, object]>([
  ['club', { federation, clubName: 'Олимп', telephone }],
  ['coach', { federation, clubId: 3, telephone }],
  ['parent', { telephone, clubId: 3, coachselected: 1 }],
  ['athlete', { federation, clubId: 3, coachselected: 1 }],
  ['referee', { federation, qualification: 'Первая', telephone }],
])(
  'registration body of a %s · has the family name as firstname, and only the fields of the type',
  (userType, own) => {
    expect(toRegistrationBody({ ...filled, userType })).toEqual({ userType, ...names, ...own });
  },
);

test.each<[AccountType, string]>([
  ['club', 'Область, Название клуба, Телефон'],
  ['coach', 'Область, Клуб, Телефон'],
  ['parent', 'Телефон, Клуб, Тренер'],
  ['athlete', 'Область, Клуб, Тренер'],
  ['referee', 'Область, Квалификация, Телефон'],
])('empty form of a %s · names every required field', (userType, own) => {
  expect(missing({ ...emptyRegistration, userType })).toBe(
    `Пожалуйста, заполните поля: Фамилия, Имя, Email, Пароль, ${own}.`,
  );
});

test('middle name · is optional; a field with only spaces is empty', () => {
  expect(missing({ ...filled, userType: 'athlete', lastname: '  ' })).toBe(
    'Пожалуйста, заполните поля: Фамилия.',
  );
  expect(missing({ ...filled, userType: 'athlete' })).toBeNull();
});

test.each([
  ['Dobok25', 'не менее 8 символов'],
  ['DOBOK2025', 'строчная буква'],
  ['dobok2025', 'прописная буква'],
  ['DobokDobok', 'цифра'],
  ['Dobok 2025', 'без пробелов'],
  ['\t-', 'не менее 8 символов, строчная буква, прописная буква, цифра, без пробелов'],
  ['добок', 'не менее 8 символов, прописная буква, цифра'],
])('password %j · is reported with «%s»', (password, parts) => {
  expect(formErrors({ ...filled, userType: 'athlete', password })).toEqual({
    password: `Пароль должен содержать: ${parts}`,
  });
});

test('consent · does not count · it is one to an earlier text', () => {
  expect(hasConsent(filled)).toBe(true);
  expect(hasConsent({ ...filled, consent: '2024-09-01' })).toBe(false);
  expect(hasConsent(emptyRegistration)).toBe(false);
  const earlier = { ...filled, userType: 'athlete' as const, consent: '2024-09-01' };
  expect(formErrors(earlier)).toEqual({ consent: 'Нужно согласие на обработку персональных данных' });
});

test('telephone · is reported for types that require one · it is incomplete', () => {
  const half = { ...filled, telephone: '+7(903)55' };
  expect(formErrors({ ...half, userType: 'coach' })).toEqual({
    telephone: 'В номере не хватает цифр: после +7 их должно быть десять, а здесь 5.',
  });
  expect(formErrors({ ...half, userType: 'athlete' })).toEqual({});
});

test('telephone · is refused · it is foreign', () => {
  expect(formErrors({ ...filled, userType: 'referee', telephone: '+375 29 123-45-67' })).toEqual({
    telephone: 'Нужен российский номер: +7 и ещё десять цифр, например +7(916)123-45-67.',
  });
});

test('errors · are found at once, in empty and in filled fields', () => {
  const form = { ...filled, firstname: ' ', middlename: 'Иванович>', email: 'mark', password: 'dobok' };
  expect(formErrors({ ...form, userType: 'club', clubName: '<b>Олимп', telephone: '8916123456' })).toEqual({
    firstname: 'Заполните поле',
    middlename: 'Уберите символ «>»: в имени его не бывает',
    email: 'Неверный email',
    password: 'Пароль должен содержать: не менее 8 символов, прописная буква, цифра',
    clubName: 'Уберите «<b>»: разметка HTML здесь не нужна',
    telephone: 'В номере не хватает цифр: после 8 их должно быть десять, а здесь 9.',
  });
});

test.each([
  ['firstname', 'lastname'],
  ['lastname', 'firstname'],
  ['coachselected', 'coachId'],
  ['clubId', 'clubId'],
])('fieldOfWire · maps the field %s of the call to the input %s', (wire, field) => {
  expect(fieldOfWire(wire)).toBe(field);
});

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
