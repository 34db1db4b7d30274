import { type FamilyLink, isApiError } from '@league/shared';
import { CONSENT, type RegistrationBody } from '@league/shared/contract';
import type { FieldErrors } from '@league/shared/kit';
import { ABSENT } from '@league/shared/tournament';

export const ACCOUNT_TYPES = [
  { value: 'club', label: 'Клуб' },
  { value: 'coach', label: 'Тренер' },
  { value: 'parent', label: 'Родитель' },
  { value: 'athlete', label: 'Спортсмен' },
  { value: 'referee', label: 'Судья' },
] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number]['value'];

/** Values of the registration's inputs; ids are strings, as in the options. */
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
  /** The version of the accepted text; empty if the box is not checked. */
  consent: string;
  /** The token of the link «это мой ребёнок» that led here. */
  invitation: string;
}
/** The part that survives closing the dialog: everything but the password. */
export type RegistrationDraft = Omit<RegistrationForm, 'password'>;
export type RegistrationField = Exclude<keyof RegistrationForm, 'userType' | 'consent' | 'invitation'>;

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
  invitation: '',
};

/** The beginning of the registration of a parent who came by a link. */
export const draftOf = ({ token, clubId, coachId }: FamilyLink): Partial<RegistrationDraft> => ({
  userType: 'parent',
  clubId: String(clubId ?? ''),
  coachId: String(coachId ?? ''),
  invitation: token,
});

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

/** Fields of each type besides name, address and password. */
export const FIELDS_BY_TYPE: Record<AccountType, readonly RegistrationField[]> = {
  club: ['federation', 'clubName', 'telephone'],
  coach: ['federation', 'clubId', 'telephone'],
  parent: ['telephone', 'clubId', 'coachId'],
  athlete: ['federation', 'clubId', 'coachId'],
  referee: ['federation', 'qualification', 'telephone'],
};

/** A sentence that names the empty required fields, in the order of the form; null if there are none. */
export function missingText(form: RegistrationForm, errors: FieldErrors<RegistrationForm>): string | null {
  const missing = [...ALWAYS, ...FIELDS_BY_TYPE[form.userType]].filter(
    (field) => errors[field] && form[field].trim() === '',
  );
  if (missing.length === 0) return null;
  return `Пожалуйста, заполните поля: ${missing.map((field) => LABELS[field]).join(', ')}.`;
}

/** Whether the current text is accepted; a consent to an earlier version does not count. */
export const hasConsent = (form: RegistrationForm): boolean => form.consent === CONSENT.version;

/** The body of the call: `firstname` carries the family name and `lastname` the given name. */
export function toRegistrationBody(form: RegistrationForm): RegistrationBody {
  const { userType, federation, telephone, clubName, qualification, invitation } = form;
  const common = {
    firstname: form.lastname.trim(),
    lastname: form.firstname.trim(),
    middlename: form.middlename.trim(),
    email: form.email.trim(),
    password: form.password,
    consent: hasConsent(form) ? form.consent : '',
    ...(invitation && { invitation }),
  };
  const clubId = idOf(form.clubId);
  const coachselected = idOf(form.coachId);
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

/** Null for the answer that the league does not have it yet; 0, which is refused, where nothing is chosen. */
const idOf = (chosen: string) => (chosen === ABSENT ? null : Number(chosen));

const FIELD_OF_WIRE: Readonly<Record<string, RegistrationField>> = {
  firstname: 'lastname',
  lastname: 'firstname',
  coachselected: 'coachId',
};

/** The input for a field name of the call. */
export const fieldOfWire = (wire: string): string => FIELD_OF_WIRE[wire] ?? wire;

export function registrationErrorText(error: unknown): string {
  if (!isApiError(error) || typeof error.status !== 'number') return 'Ошибка регистрации';
  if (error.status === 409) return 'Пользователь с таким email уже существует.';
  return error.message || 'Ошибка регистрации';
}
