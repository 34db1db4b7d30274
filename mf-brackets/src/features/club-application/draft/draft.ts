import type { ClubApplication } from '@league/shared/contract';
import { type DraftRow, emptyRow, type FormAim, newKey, TEXT_FIELDS } from '@league/shared/tournament';

/** An application in the form. */
export interface Draft extends FormAim {
  /** Idempotency key: resending the same application creates no second one. */
  key: string;
  /** It was sent under this key, and its answer is unknown. */
  wasSent: boolean;
  rows: DraftRow[];
  /** The version of the stored application that this one changes; null for a new one. */
  version: number | null;
}

export const emptyDraft = (): Draft => ({
  key: newKey(),
  wasSent: false,
  tournament: null,
  category: '',
  rows: [],
  version: null,
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
