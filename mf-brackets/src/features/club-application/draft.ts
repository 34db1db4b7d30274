import type { ApplicationCategoryId, ApplicationRow, ClubApplication } from '@league/shared/contract';

/** Fields of a row that are typed as text; the others are chosen. */
export const TEXT_FIELDS = ['name', 'city', 'teamName', 'coachName'] as const;

/** One athlete as he is being typed: every field a text, empty until it is given. */
export interface DraftRow {
  /** Names the row while the page is open; the provider knows nothing of it. */
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

/** An application as it is being typed. */
export interface Draft {
  /** Makes a new application one, however often it is sent. */
  key: string;
  /** It has been sent under this key, and it is not known whether it arrived. */
  wasSent: boolean;
  tournament: { id: string; title: string; date: string } | null;
  category: ApplicationCategoryId | '';
  rows: DraftRow[];
  /** Of the stored application that this one changes; null for a new one. */
  version: number | null;
}

const RANDOM_BYTES = 16;

/** A new id. By hand, since browsers have `randomUUID` on https alone. */
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

/** What a new row takes over from the one before it: a club types its city once. */
export const takenOver = ({ city, teamName, coachName }: DraftRow) => ({ city, teamName, coachName });

/** A stored application, to be changed. */
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

/** Whether two drafts say the same; the keys of their rows are nobody's concern. */
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
