import type { FastifyInstance } from 'fastify';
import { listAthletes } from './desk-athletes.ts';

interface Shown {
  tournament: string;
  /** Entries whose names, and perhaps weights, were shown. */
  entries: ReadonlySet<number>;
  /** Accounts of those who wait in an application. */
  applicants?: readonly number[];
  /** Of the device that was shown them. */
  pass?: number;
}

/** Records in the journal the people that a desk has shown; its answers have no ids of accounts. */
export async function recordShown(
  { db, recordOpening }: Pick<FastifyInstance, 'db' | 'recordOpening'>,
  { tournament, entries, applicants = [], pass }: Shown,
): Promise<void> {
  const athletes = await listAthletes(db, tournament);
  const accounts = athletes.flatMap(({ id, userId }) => (entries.has(id) ? (userId ?? []) : []));
  const subjects = [...new Set([...accounts, ...applicants])].sort((one, other) => one - other);
  if (subjects.length === 0) return;
  await recordOpening({
    action: 'day_athletes_listed',
    subjects,
    object: `tournament:${tournament}`,
    ...(pass !== undefined && { details: { pass } }),
  });
}

export const idsOf = (athletes: readonly { id: number }[]): Set<number> =>
  new Set(athletes.map(({ id }) => id));
