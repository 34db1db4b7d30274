import type { ClubApplication } from '@league/shared/contract';
import { type DraftRow, emptyRow, type FormAim, newKey, TEXT_FIELDS } from '@league/shared/tournament';

/** An application in the form. */
export interface Draft extends FormAim {
  /** Idempotency key: resending the same application creates no second one. */
  key: string;
  rows: DraftRow[];
  /** The stored application that this one changes, as it was read; null for a new one. */
  stored: Pick<ClubApplication, 'id' | 'version'> | null;
}

export const emptyDraft = (): Draft => ({
  key: newKey(),
  tournament: null,
  category: '',
  rows: [],
  stored: null,
});

/** Values that a new row takes over from the previous one: a club types its city once. */
export const takenOver = ({ city, teamName, coachName }: DraftRow) => ({ city, teamName, coachName });

/** A draft that changes a stored application. */
export const draftOf = ({ id, tournament, category, rows, version }: ClubApplication): Draft => ({
  key: newKey(),
  tournament,
  category,
  stored: { id, version },
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
