import type { ApplicationFields, ApplicationRow } from '@league/shared/contract';
import { type DraftRow, groupOfAim } from '@league/shared/tournament';
import { inOrder } from '../rows/categories.ts';
import type { Draft } from './application-draft.ts';

/** Missing values are sent empty; the schema refuses them. */
const toRow = ({ key: _, ...row }: DraftRow) =>
  ({
    ...row,
    name: row.name.trim(),
    sport_qualification: Number(row.sport_qualification),
    city: row.city.trim(),
    teamName: row.teamName.trim(),
    coachName: row.coachName.trim(),
  }) as ApplicationRow;

/** A draft as the provider takes it, in the order of the page. */
export const toWire = (draft: Draft): ApplicationFields => ({
  tournament: { id: draft.tournament?.id ?? '' },
  category: draft.category,
  rows: inOrder(draft.rows, groupOfAim(draft)).map(toRow),
});
