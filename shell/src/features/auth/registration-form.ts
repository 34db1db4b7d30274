import {
  CONSENT,
  emailError,
  optionalNameError,
  passwordError,
  personNameError,
  type RegistrationBody,
  type TextRule,
  telephoneError,
  titleError,
} from '@league/shared/contract';

export const ACCOUNT_TYPES = [
  { value: 'club', label: 'Клуб' },
  { value: 'coach', label: 'Тренер' },
  { value: 'parent', label: 'Родитель' },
  { value: 'athlete', label: 'Спортсмен' },
  { value: 'referee', label: 'Судья' },
] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number]['value'];

/** What the inputs of the registration hold; an id is the text of its option. */
export interface RegistrationForm {
  userType: AccountType;
  lastname: string;
  firstname: string;
  middlename: string;
  email: string;
  password: string;
  federation: string;
  clubName: string;
  telephone: string;
  clubId: string;
  coachId: string;
  qualification: string;
  /** The version of the text whose box is ticked; empty: none is. */
  consent: string;
}
/** What outlives the dialog: everything but the password. */
export type RegistrationDraft = Omit<RegistrationForm, 'password'>;
export type RegistrationField = Exclude<keyof RegistrationForm, 'userType' | 'consent'>;
export type FieldErrors = Partial<Record<RegistrationField, string>>;

export const emptyDraft: RegistrationDraft = {
  userType: 'athlete',
  lastname: '',
  firstname: '',
  middlename: '',
  email: '',
  federation: '',
  clubName: '',
  telephone: '',
  clubId: '',
  coachId: '',
  qualification: '',
  consent: '',
};

export const emptyRegistration: RegistrationForm = { ...emptyDraft, password: '' };

export const LABELS: Record<RegistrationField, string> = {
  lastname: 'Фамилия',
  firstname: 'Имя',
  middlename: 'Отчество',
  email: 'Email',
  password: 'Пароль',
  federation: 'Область',
  clubName: 'Название клуба',
  telephone: 'Телефон',
  clubId: 'Клуб',
  coachId: 'Тренер',
  qualification: 'Квалификация',
};

const ALWAYS = ['lastname', 'firstname', 'email', 'password'] as const;

/** What each type is asked for beside the name, the address and the password. */
export const FIELDS_BY_TYPE: Record<AccountType, readonly RegistrationField[]> = {
  club: ['federation', 'clubName', 'telephone'],
  coach: ['federation', 'clubId', 'telephone'],
  parent: ['telephone', 'clubId', 'coachId'],
  athlete: ['federation', 'clubId', 'coachId'],
  referee: ['federation', 'qualification', 'telephone'],
};

/** The required fields that are empty, in the order of the form. */
export const missingFields = (form: RegistrationForm): RegistrationField[] =>
  [...ALWAYS, ...FIELDS_BY_TYPE[form.userType]].filter((field) => form[field].trim() === '');

export const missingText = (fields: readonly RegistrationField[]): string =>
  `Пожалуйста, заполните поля: ${fields.map((field) => LABELS[field]).join(', ')}.`;

/** Agreed to the text that stands beside the box, and not to an earlier one. */
export const hasConsent = (form: RegistrationForm): boolean => form.consent === CONSENT.version;

/** The provider's own rules of texts; what is chosen from a list is right. */
const RULES: Partial<Record<RegistrationField, TextRule>> = {
  lastname: personNameError,
  firstname: personNameError,
  middlename: optionalNameError,
  email: emailError,
  password: passwordError,
  clubName: titleError,
  telephone: telephoneError,
  qualification: titleError,
};

/** What is wrong with the fields of the form: those that are empty, and at the same time those that are filled in. */
export function formErrors(form: RegistrationForm): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of [...ALWAYS, 'middlename', ...FIELDS_BY_TYPE[form.userType]] as const) {
    const error = form[field] && RULES[field]?.(form[field]);
    if (error) errors[field] = error;
  }
  for (const field of missingFields(form)) errors[field] = 'Заполните поле';
  return errors;
}

/** The form as the provider wants it: there `firstname` carries the family name and `lastname` the given name. */
export function toRegistrationBody(form: RegistrationForm): RegistrationBody {
  const { userType, federation, telephone, clubName, qualification } = form;
  const common = {
    firstname: form.lastname.trim(),
    lastname: form.firstname.trim(),
    middlename: form.middlename.trim(),
    email: form.email.trim(),
    password: form.password,
    consent: form.consent,
  };
  const clubId = Number(form.clubId);
  const coachselected = Number(form.coachId);
  switch (userType) {
    case 'club':
      return { userType, ...common, federation, clubName: clubName.trim(), telephone };
    case 'coach':
      return { userType, ...common, federation, clubId, telephone };
    case 'parent':
      return { userType, ...common, telephone, clubId, coachselected };
    case 'athlete':
      return { userType, ...common, federation, clubId, coachselected };
    case 'referee':
      return { userType, ...common, federation, qualification: qualification.trim(), telephone };
  }
}

const INPUT_OF_WIRE: Readonly<Record<string, RegistrationField>> = {
  firstname: 'lastname',
  lastname: 'firstname',
  coachselected: 'coachId',
};

/** The provider's complaints, which carry names of the wire, at the inputs they are about. */
export function toFieldErrors(fields: Readonly<Record<string, string>>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [wire, text] of Object.entries(fields)) {
    const field = INPUT_OF_WIRE[wire] ?? wire;
    if (Object.hasOwn(LABELS, field)) errors[field as RegistrationField] = text;
  }
  return errors;
}
