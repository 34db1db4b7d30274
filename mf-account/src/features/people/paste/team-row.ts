import type { AthleteDraft } from '@league/shared/contract';

/** The values of a pasted athlete as the preview edits them; empty where nothing is given. */
export type TeamValues = { [Name in keyof Required<AthleteDraft>]: string };
export type TeamField = keyof TeamValues;

/** One athlete of a pasted list. */
export interface TeamRow {
  /** The line that was read. */
  source: string;
  values: TeamValues;
  /** What the person should look at, by field: guessed, incomplete or unlikely. */
  doubts: { [Name in TeamField]?: string };
  /** What keeps the row from being added until a person changes it, by field: it cannot be read, or was refused. */
  faults: { [Name in TeamField]?: string };
  /** What was not understood and is left out. */
  left: string;
}
