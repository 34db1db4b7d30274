import { CONSENT } from '@league/shared/contract';
import { registrationCheck } from '../../../lib/form-checks.ts';
import {
  type AccountType,
  draftOf,
  emptyDraft,
  fieldOfWire,
  hasConsent,
  missingText,
  type RegistrationForm,
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

test('registration by a link «это мой ребёнок» · sends the link along', () => {
  const link = { token: 'a'.repeat(43), clubId: 3, coachId: null };
  expect(toRegistrationBody({ ...filled, ...draftOf(link) })).toMatchObject({
    ...{ userType: 'parent', clubId: 3, coachselected: 0, invitation: link.token },
  });
});
