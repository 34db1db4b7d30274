import {
  type ApplicationRow,
  type ClubApplication,
  RANK_CODES,
  TECHNICAL_LEVELS,
} from '@league/shared/contract';
import { inOrder } from './categories.ts';
import type { Draft, DraftRow } from './draft.ts';

/** Fields that both saving calls take. */
export interface ApplicationFields {
  tournament: { id: string };
  category: Exclude<Draft['category'], ''>;
  rows: ApplicationRow[];
}

function toRow(row: DraftRow): ApplicationRow | null {
  const rank = RANK_CODES.find((code) => String(code) === row.sport_qualification);
  const level = TECHNICAL_LEVELS.find((known) => known === row.technical_quality);
  if (!row.sex || !rank || !level) return null;
  return {
    sex: row.sex,
    name: row.name.trim(),
    birthdate: row.birthdate,
    weight: row.weight,
    sport_qualification: rank,
    technical_quality: level,
    city: row.city.trim(),
    teamName: row.teamName.trim(),
    coachName: row.coachName.trim(),
  };
}

/** A draft in the shape of the contract, in the order of the page; null while something is missing. */
export function toWire({ tournament, category, rows }: Draft): ApplicationFields | null {
  const sent = inOrder(rows, category).map(toRow);
  if (!tournament || !category || !sent.every((row) => row !== null)) return null;
  return { tournament: { id: tournament.id }, category, rows: sent };
}

/** Whether a stored application equals what was sent. */
export function holds(stored: ClubApplication, sent: ApplicationFields): boolean {
  const names = Object.keys(sent.rows[0] ?? {}) as (keyof ApplicationRow)[];
  return (
    stored.tournament.id === sent.tournament.id &&
    stored.category === sent.category &&
    stored.rows.length === sent.rows.length &&
    sent.rows.every((row, index) => names.every((name) => stored.rows[index]?.[name] === row[name]))
  );
}

/** Whether it equals the stored state now: after the organiser's decision it must be sent again. */
export const isSent = (stored: ClubApplication, sent: ApplicationFields): boolean =>
  stored.status === 'submitted' && holds(stored, sent);
