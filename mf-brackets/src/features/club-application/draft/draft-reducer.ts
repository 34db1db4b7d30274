import type { DraftRow } from '@league/shared/tournament';
import type { Draft } from './application-draft.ts';

export type DraftAction =
  | { type: 'tournamentChosen'; tournament: NonNullable<Draft['tournament']> }
  | { type: 'categoryChosen'; category: Draft['category'] }
  | { type: 'rowsAdded'; rows: readonly DraftRow[] }
  | { type: 'rowChanged'; key: string; values: Partial<DraftRow> }
  | { type: 'rowRemoved'; key: string }
  /** Restores a removed row at its place. */
  | { type: 'rowReturned'; row: DraftRow; index: number }
  | { type: 'replaced'; draft: Draft };

export function draftReducer(draft: Draft, action: DraftAction): Draft {
  const { rows } = draft;
  switch (action.type) {
    case 'tournamentChosen':
      return { ...draft, tournament: action.tournament };
    case 'categoryChosen':
      return { ...draft, category: action.category };
    case 'rowsAdded':
      return { ...draft, rows: [...rows, ...action.rows] };
    case 'rowChanged':
      return {
        ...draft,
        rows: rows.map((row) => (row.key === action.key ? { ...row, ...action.values } : row)),
      };
    case 'rowRemoved':
      return { ...draft, rows: rows.filter(({ key }) => key !== action.key) };
    case 'rowReturned':
      return { ...draft, rows: rows.toSpliced(action.index, 0, action.row) };
    case 'replaced':
      return action.draft;
  }
}
