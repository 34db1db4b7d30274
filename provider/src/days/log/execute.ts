import { ERROR_CODES } from '@league/shared/contract';
import {
  applyChanges,
  type Change,
  type Command,
  type DayRefusal,
  type DayState,
  decide,
} from '@league/shared/day';
import { and, eq } from 'drizzle-orm';
import { FINAL } from '../../brackets/final.ts';
import { projectFinal } from '../../brackets/final-projection.ts';
import type { Db } from '../../db/database.ts';
import { dayLog, tournamentDays } from '../../db/schema.ts';
import { conflict, notFound, Refusal } from '../../refusal.ts';
import { newsSince } from './news.ts';
import { addNote } from './notes.ts';

/** The sender of a command, and what makes it safe to send twice. */
export interface Sending {
  tournament: string;
  /** Null: the site itself, the operator or a guest. */
  actor: number | null;
  /** Idempotency key of the sender: the same key is acted upon once. */
  key: string;
  /** The revisions of the things that the sender has seen. */
  expects?: Record<string, number>;
  /** What the sender writes for the secretariat alone; not part of the log. */
  note?: string | undefined;
  /** The last command that the sender has seen: a refusal of a stale one brings what came since. */
  after?: number;
}

/** A day after a command. */
export interface Executed {
  state: DayState;
  /** What the command has changed, also when its key has come again; null if there was nothing to do. */
  changes: readonly Change[] | null;
  isRepeated: boolean;
}

/**
 * Adds one command to the log of a day and brings the projection up to date, in the given transaction. The row of the
 * day is locked until it ends, so commands of all replicas follow one another. Lock people before calling it.
 * @param makeCommand makes the command from the locked state, and may store the people of new entries; undefined:
 * nothing is to be done
 * @throws Refusal 404 for an unknown day or thing, 409 for what is not possible, `stale_version` with the news
 */
export async function execute(
  tx: Db,
  sending: Sending,
  makeCommand: (state: DayState) => Promise<Command | undefined> | Command | undefined,
): Promise<Executed> {
  const { tournament, actor, key, expects = {}, note } = sending;
  const state = await lockDay(tx, tournament);
  const [known] = await tx
    .select({ changes: dayLog.changes })
    .from(dayLog)
    .where(and(eq(dayLog.tournamentId, tournament), eq(dayLog.key, key)));
  if (known) return { state, changes: known.changes, isRepeated: true };

  const command = await makeCommand(state);
  if (!command) return { state, changes: null, isRepeated: false };
  const decision = decide(state, command, expects);
  if ('refusal' in decision) throw await refusalOf(tx, decision.refusal, sending);

  const seq = state.seq + 1;
  const next = applyChanges(state, decision.changes, seq);
  const { type, ...payload } = command;
  await tx.insert(dayLog).values({
    tournamentId: tournament,
    seq,
    key,
    actorId: actor,
    expects,
    type,
    payload,
    changes: decision.changes,
  });
  if (note !== undefined) await addNote(tx, { tournament, seq, text: note }, state, command);
  await tx
    .update(tournamentDays)
    .set({ state: next, seq })
    .where(eq(tournamentDays.tournamentId, tournament));
  if (tournament === FINAL) await projectFinal(tx, next, { changes: decision.changes, actor });
  return { state: next, changes: decision.changes, isRepeated: false };
}

/** The state of a day, which nobody else changes until the transaction ends. */
export async function lockDay(tx: Db, tournament: string): Promise<DayState> {
  const [row] = await tx
    .select({ state: tournamentDays.state })
    .from(tournamentDays)
    .where(eq(tournamentDays.tournamentId, tournament))
    .for('update');
  if (!row) throw notFound();
  return row.state;
}

async function refusalOf(
  tx: Db,
  { code, message }: DayRefusal,
  { tournament, after }: Sending,
): Promise<Refusal> {
  if (code === 'unknown') return new Refusal(404, ERROR_CODES.notFound, message);
  if (code !== 'stale') return conflict(message);
  const news = after === undefined ? undefined : await newsSince(tx, tournament, after);
  return new Refusal(409, ERROR_CODES.staleVersion, message, news ? { current: news } : {});
}
