import {
  type ApplicationFields,
  type ApplicationRow,
  type ClubApplication,
  mendName,
  mendPeople,
  mendTitle,
} from '@league/shared/contract';
import type { DraftRow } from '@league/shared/tournament';
import { inOrder } from '../rows/categories.ts';
import type { Draft } from './draft.ts';

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
export const toWire = ({ tournament, category, rows }: Draft): ApplicationFields => ({
  tournament: { id: tournament?.id ?? '' },
  category: category as ApplicationFields['category'],
  rows: inOrder(rows, category).map(toRow),
});

/** A row as the provider stores it. */
const mended = (row: ApplicationRow): ApplicationRow => ({
  ...row,
  name: mendName(row.name),
  city: mendTitle(row.city),
  teamName: mendTitle(row.teamName),
  coachName: mendPeople(row.coachName),
});

function holds(stored: ClubApplication, sent: ApplicationFields): boolean {
  const names = Object.keys(sent.rows[0] ?? {}) as (keyof ApplicationRow)[];
  return (
    stored.tournament.id === sent.tournament.id &&
    stored.category === sent.category &&
    stored.rows.length === sent.rows.length &&
    sent.rows
      .map(mended)
      .every((row, index) => names.every((name) => stored.rows[index]?.[name] === row[name]))
  );
}

/** Whether a stored application is what was sent; after the organiser's decision it must be sent again. */
export const isSent = (stored: ClubApplication, sent: ApplicationFields): boolean =>
  stored.status === 'submitted' && holds(stored, sent) && hasWord(stored, sent);

/** Whether the author's word about the consents is the sent one. */
const hasWord = ({ consent: word }: ClubApplication, { consent: sent }: ApplicationFields): boolean =>
  word.dissemination === Boolean(sent?.dissemination) &&
  String(word.except ?? []) === String(sent?.except ?? []);
