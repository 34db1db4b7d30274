import {
  type ProfileBody,
  REGIONS,
  SEXES,
  SPORT_RANKS,
  TECHNICAL_QUALIFICATIONS,
  type User,
  type UserType,
} from '@league/shared/contract';

/** The fields that can be changed in edit mode. */
type EditableName = keyof ProfileBody;

export interface ProfileField {
  name: EditableName;
  label: string;
  /** Kind of the input; unused if there are `choices`. */
  control?: 'text' | 'date' | 'phone' | 'region';
  choices?: readonly string[];
  /** May stay empty. */
  isOptional?: true;
  /** The choice names a belt. */
  isBelt?: true;
  maxLength?: number;
}

/** Values of the form, by field; empty where nothing is given. */
export type ProfileDraft = Partial<Record<EditableName, string>>;

const names: readonly ProfileField[] = [
  { name: 'lastname', label: 'Фамилия', maxLength: 100 },
  { name: 'firstname', label: 'Имя', maxLength: 100 },
  { name: 'middlename', label: 'Отчество', maxLength: 100, isOptional: true },
];
const region: ProfileField = { name: 'federation', label: 'Область', control: 'region' };
const optionalRegion: ProfileField = { ...region, isOptional: true };
const telephone: ProfileField = { name: 'telephone', label: 'Телефон', control: 'phone' };

const FIELDS: Record<UserType, readonly ProfileField[]> = {
  guest: [],
  athlete: [
    ...names,
    {
      name: 'technical_quality',
      label: 'Техническая квалификация (пояс)',
      choices: TECHNICAL_QUALIFICATIONS,
      isBelt: true,
    },
    { name: 'sex', label: 'Пол', choices: SEXES.map(({ value }) => value) },
    { name: 'sport_qualification', label: 'Спортивный разряд', choices: SPORT_RANKS },
    { name: 'weight', label: 'Весовая категория', maxLength: 20 },
    { name: 'birthday', label: 'Дата рождения', control: 'date' },
    optionalRegion,
  ],
  club: [
    { name: 'club_name', label: 'Название клуба', maxLength: 100 },
    ...names.map((field) => ({ ...field, label: `${field.label} контактного лица` })),
    telephone,
    region,
  ],
  coach: [...names, telephone, region],
  referee: [
    ...names,
    { name: 'qualification', label: 'Судейская квалификация', maxLength: 100 },
    telephone,
    region,
  ],
  parent: [...names, telephone, optionalRegion],
};

/** The fields of a profile's edit mode, by role. */
export const profileFields = ({ user_type }: Pick<User, 'user_type'>): readonly ProfileField[] =>
  FIELDS[user_type];

const isKnown = ({ control, choices }: ProfileField, value: string) =>
  (!choices || choices.includes(value)) && (control !== 'region' || REGIONS.includes(value));

/** Initial values of the form. A value that is not in its list has to be chosen again. */
export const draftOf = (user: User): ProfileDraft =>
  Object.fromEntries(
    profileFields(user).map((field) => {
      const value = user[field.name] ?? '';
      return [field.name, isKnown(field, value) ? value : ''];
    }),
  );

const isEmpty = (value: string | undefined) => !value?.trim();

/** A draft can be saved only if no required field is empty. */
export const isComplete = (user: Pick<User, 'user_type'>, draft: ProfileDraft): boolean =>
  profileFields(user).every(({ name, isOptional }) => isOptional || !isEmpty(draft[name]));

/** The field that gets the focus: the first empty one, else the first. */
export const firstField = (user: Pick<User, 'user_type'>, draft: ProfileDraft): EditableName | undefined => {
  const fields = profileFields(user);
  return (fields.find(({ name, isOptional }) => !isOptional && isEmpty(draft[name])) ?? fields[0])?.name;
};

/** The body of the call: what was changed, so that two people who edit at once lose nothing of the other; null for what was emptied. */
export function toProfileBody(user: User, initial: ProfileDraft, draft: ProfileDraft): ProfileBody {
  const entries = profileFields(user)
    .filter(({ name }) => draft[name] !== initial[name])
    .map(({ name }) => [name, draft[name]?.trim() || null]);
  return Object.fromEntries(entries);
}
