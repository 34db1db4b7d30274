import {
  type ProfileBody,
  REGION_GROUPS,
  SEXES,
  SPORT_RANKS,
  TECHNICAL_QUALIFICATIONS,
  type User,
  type UserType,
} from '@league/shared/contract';

/** What can be changed in edit mode. */
export type EditableName = Extract<
  keyof ProfileBody,
  | 'technical_quality'
  | 'sex'
  | 'sport_qualification'
  | 'weight'
  | 'birthday'
  | 'telephone'
  | 'federation'
  | 'qualification'
>;

interface Choice {
  /** Heading of a part of a long list. */
  group?: string;
  options: readonly string[];
}

export interface ProfileField {
  name: EditableName;
  label: string;
  type?: 'text' | 'date' | 'tel';
  description?: string;
  /** Chosen from these instead of typed. */
  choices?: readonly Choice[];
}

/** What stands in the form, by field; empty where nothing is given. */
export type ProfileDraft = Partial<Record<EditableName, string>>;

const region: ProfileField = {
  name: 'federation',
  label: 'Регион',
  choices: REGION_GROUPS.map(({ kind, regions }) => ({ group: kind, options: regions })),
};
const telephone: ProfileField = {
  name: 'telephone',
  label: 'Телефон',
  type: 'tel',
  description: '+7(000)000-00-00',
};

const FIELDS: Record<UserType, readonly ProfileField[]> = {
  guest: [],
  athlete: [
    {
      name: 'technical_quality',
      label: 'Техническая квалификация',
      choices: [{ options: TECHNICAL_QUALIFICATIONS }],
    },
    { name: 'sex', label: 'Пол', choices: [{ options: SEXES.map(({ value }) => value) }] },
    { name: 'sport_qualification', label: 'Спортивный разряд', choices: [{ options: SPORT_RANKS }] },
    { name: 'weight', label: 'Весовая категория', type: 'text' },
    { name: 'birthday', label: 'Дата рождения', type: 'date' },
  ],
  club: [telephone, region],
  coach: [telephone, region],
  referee: [{ name: 'qualification', label: 'Судейская квалификация', type: 'text' }, region],
  parent: [telephone],
};

/** The fields of a profile's edit mode, by role; all of them must be filled to save. */
export const profileFields = ({ user_type }: User): readonly ProfileField[] => FIELDS[user_type];

/** What the form begins with. A value that its list does not know has to be chosen anew. */
export const draftOf = (user: User): ProfileDraft =>
  Object.fromEntries(
    profileFields(user).map(({ name, choices }) => {
      const value = user[name] ?? '';
      const isKnown = !choices || choices.some(({ options }) => options.includes(value));
      return [name, isKnown ? value : ''];
    }),
  );

/** A draft is saved only when nothing in it is empty. */
export const isComplete = (draft: ProfileDraft): boolean =>
  Object.values(draft).every((value) => value.trim() !== '');
