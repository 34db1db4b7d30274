import {
  type ActivityChange,
  type ActivityDetails,
  type ActivityDraft,
  PARTICIPATION_PRICE,
} from '@league/shared/contract';
import { bodyCheck } from '@league/shared/kit';

/** What stands in the fields of the form; empty: none. */
export type ActivityValues = Record<keyof ActivityDraft, string>;

export const EMPTY_VALUES: ActivityValues = {
  name: '',
  date: '',
  end_date: '',
  location: '',
  answer_by: '',
  places: '',
  price: '',
  programme: '',
  picture_alt: '',
};
const FIELDS = Object.keys(EMPTY_VALUES) as (keyof ActivityValues)[];

export const valuesOf = (activity: ActivityDetails): ActivityValues => ({
  name: activity.name,
  date: activity.date,
  end_date: activity.end_date ?? '',
  location: activity.location,
  answer_by: activity.answer_by ?? '',
  places: String(activity.places ?? ''),
  price: String(activity.price ?? ''),
  programme: activity.programme,
  picture_alt: activity.picture_alt ?? '',
});

/** Parses stored values; undefined if they are invalid. */
export const readDraftValues = (saved: unknown): ActivityValues | undefined =>
  FIELDS.every((name) => typeof Object(saved)[name] === 'string') ? (saved as ActivityValues) : undefined;

/** Anything but digits is refused by the schema. */
const numberIn = (text: string) => {
  const typed = text.trim();
  if (typed === '') return undefined;
  return /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
};

/** The whole form: what is empty is removed. */
export const changeOf = ({
  places,
  price,
  ...values
}: ActivityValues): Required<Omit<ActivityChange, 'version'>> => ({
  name: values.name.trim(),
  date: values.date,
  location: values.location.trim(),
  end_date: values.end_date || null,
  answer_by: values.answer_by || null,
  places: numberIn(places) ?? null,
  price: numberIn(price) ?? PARTICIPATION_PRICE,
  programme: values.programme.trim(),
  picture_alt: values.picture_alt.trim(),
});

/** A new one: what is empty is left out. */
export function draftOf(values: ActivityValues): ActivityDraft {
  const { name, date, location, ...others } = changeOf(values);
  const filled = Object.entries(others).filter(
    ([field]) => values[field as keyof ActivityValues].trim() !== '',
  );
  return { name, date, location, ...Object.fromEntries(filled) };
}

const load = () => import('./form-schemas.ts');

/** Check a new activity, a changed one and the reason of a cancellation by the schemas of their calls. */
export const draftCheck = bodyCheck(() => load().then(({ activityDraft }) => activityDraft));
export const changeCheck = bodyCheck(() => load().then(({ activityChange }) => activityChange));
export const reasonCheck = bodyCheck(() => load().then(({ refusalBody }) => refusalBody));
