import type { ActivityDraft } from '@league/shared/contract';
import type { Activity } from '../../platform/db/schema.ts';

/** What a form says of an event or a camp: the column of each field on the wire. */
export const FIELDS = {
  name: 'name',
  date: 'date',
  end_date: 'endDate',
  location: 'location',
  answer_by: 'answerBy',
  programme: 'programme',
  picture_alt: 'pictureAlt',
  places: 'places',
  price: 'price',
} as const satisfies Record<keyof ActivityDraft, keyof Activity>;

export type ActivityField = keyof typeof FIELDS;
export type Fields = Pick<Activity, (typeof FIELDS)[ActivityField]>;
type Given = Partial<Fields> & Pick<Fields, 'name' | 'date' | 'location'>;

const NAMES = Object.keys(FIELDS) as ActivityField[];

/** The columns that a form fills in; those it leaves out are absent. */
export const drafted = (draft: ActivityDraft): Given =>
  Object.fromEntries(
    NAMES.flatMap((field) => (draft[field] === undefined ? [] : [[FIELDS[field], draft[field]]])),
  ) as Given;

/** The fields that differ from those given. */
export const changedFields = (stored: Fields, given: Partial<Fields>): ActivityField[] =>
  NAMES.filter((field) => {
    const value = given[FIELDS[field]];
    return value !== undefined && value !== stored[FIELDS[field]];
  });

/** The texts of a form, all of which everybody reads. */
export const textsOf = (draft: ActivityDraft): Record<string, string> =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([field, value]) => (typeof value === 'string' ? [[field, value]] : [])),
  );
