import type { ApplicationCategoryId, ApplicationRow, ClubApplication } from '@league/shared/contract';

/** Fields of a row that are typed as text; the others are chosen. */
export const TEXT_FIELDS = ['name', 'city', 'teamName', 'coachName'] as const;

/** A row of the form: every field is a text, empty until it is filled in. */
export interface DraftRow {
  /** Identifies the row while the page is open; the provider does not know it. */
  key: string;
  sex: ApplicationRow['sex'] | '';
  name: string;
  birthdate: string;
  weight: string;
  sport_qualification: string;
  technical_quality: string;
  city: string;
  teamName: string;
  coachName: string;
}
export type RowField = Exclude<keyof DraftRow, 'key' | 'sex'>;

/** An application in the form. */
export interface Draft {
  /** Idempotency key: resending the same application creates no second one. */
  key: string;
  /** It was sent under this key, and its answer is unknown. */
  wasSent: boolean;
  tournament: { id: string; title: string; date: string } | null;
  category: ApplicationCategoryId | '';
  rows: DraftRow[];
  /** The version of the stored application that this one changes; null for a new one. */
  version: number | null;
}

const RANDOM_BYTES = 16;

/** A new id, made by hand because browsers have `randomUUID` on https only. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export const emptyDraft = (): Draft => ({
  key: newKey(),
  wasSent: false,
  tournament: null,
  category: '',
  rows: [],
  version: null,
});

export const emptyRow = (values: Partial<DraftRow> = {}): DraftRow => ({
  sex: '',
  name: '',
  birthdate: '',
  weight: '',
  sport_qualification: '',
  technical_quality: '',
  city: '',
  teamName: '',
  coachName: '',
  ...values,
  key: newKey(),
});

/** Values that a new row takes over from the previous one: a club types its city once. */
export const takenOver = ({ city, teamName, coachName }: DraftRow) => ({ city, teamName, coachName });

/** A draft that changes a stored application. */
export const draftOf = ({ tournament, category, rows, version }: ClubApplication): Draft => ({
  key: newKey(),
  wasSent: false,
  tournament,
  category,
  version,
  rows: rows.map(({ number: _, ...row }) =>
    emptyRow({ ...row, sport_qualification: String(row.sport_qualification) }),
  ),
});

/** Whether two drafts are equal, apart from the keys of their rows. */
export const isSame = (one: Draft, other: Draft): boolean => contentOf(one) === contentOf(other);

const contentOf = ({ tournament, category, rows }: Draft) =>
  JSON.stringify([
    tournament?.id,
    category,
    rows.map((row) => [
      row.sex,
      row.weight,
      row.birthdate,
      row.sport_qualification,
      row.technical_quality,
      ...TEXT_FIELDS.map((field) => row[field]),
    ]),
  ]);
