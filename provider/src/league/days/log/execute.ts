import { randomUUID } from 'node:crypto';
import { ERROR_CODES } from '@league/shared/contract';
import {
  applyChanges,
  type Change,
  type Command,
  type DayRefusal,
  type DayState,
  decide,
  expectsOf,
  SCHEMA,
} from '@league/shared/day';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { dayLog, FINAL, tournamentDays } from '../../../platform/db/schema.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import { bindKey, type KeyedRequest, keyReused } from '../../../platform/request-keys.ts';
import { readRow, readState } from './day-state.ts';
import { projectFinal } from './final-projection.ts';
import { newsSince } from './news.ts';
import { addNote } from './notes.ts';
import { projectResults } from './results-projection.ts';

/** The sender of a command, and what makes it safe to send twice. */
export interface Sending {
  tournament: string;
  /** Null: the site itself, the operator, a guest or a device. */
  actor: number | null;
  /** The pass of the device that sends. */
  pass?: number | null;
  /** What came under an idempotency key, which is acted upon once; null: the site itself sends it. */
  request: KeyedRequest | null;
  /** The revisions of the parts that the sender has seen; absent where a command overwrites nothing. */
  expects?: Record<string, number>;
  /** What the sender writes for the secretariat alone; not part of the log. */
  note?: string | undefined;
  /** The last command that the sender has seen: a refusal of a stale one brings what came since. */
  after?: number;
}

/** A day after a command. */
interface Executed {
  state: DayState;
  /** What the command has changed, also when its key has come again; null if there was nothing to do. */
  changes: readonly Change[] | null;
  /** The number of the command in the log, also when its key has come again. */
  seq: number | null;
  isRepeated: boolean;
}

/**
 * Adds one command to the log of a day, in the given transaction. The row of the
 * day is locked until it ends, so commands of all replicas follow one another. Lock people before calling it.
 * @param makeCommand makes the command from the locked state, and may store the people of new entries; undefined:
 * nothing is to be done
 * @throws Refusal 404 for an unknown day or part, 409 for what is not possible, `stale_version` with the news, 428 for
 * an existing part that `expects` leaves out
 */
export async function execute(
  tx: Db,
  sending: Sending,
  makeCommand: (state: DayState) => Promise<Command | undefined> | Command | undefined,
): Promise<Executed> {
  const { tournament, actor, pass = null, request, expects, note } = sending;
  const state = await lockDay(tx, tournament);
  const known = request ? await findSent(tx, sending, request) : undefined;
  if (known) return { state, changes: known.changes, seq: known.seq, isRepeated: true };

  const command = await makeCommand(state);
  if (!command) return { state, changes: null, seq: null, isRepeated: false };
  if (expects) assertSeen(state, command, expects);
  const decision = decide(state, command, expects);
  if ('refusal' in decision) throw await refusalOf(tx, decision.refusal, sending);

  const seq = state.seq + 1;
  const next = applyChanges(state, decision.changes, seq);
  const { type, ...payload } = command;
  await tx.insert(dayLog).values({
    tournamentId: tournament,
    seq,
    key: request?.key ?? randomUUID(),
    actorId: actor,
    passId: pass,
    expects: expects ?? {},
    schema: SCHEMA,
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
  await projectResults(tx, tournament, next, decision.changes);
  return { state: next, changes: decision.changes, seq, isRepeated: false };
}

/** Nobody overwrites what he does not say that he has seen. */
function assertSeen(state: DayState, command: Command, expects: Record<string, number>): void {
  const unseen = Object.entries(expectsOf(state, command)).some(
    ([part, seq]) => seq > 0 && !(part in expects),
  );
  if (unseen)
    throw new Refusal(
      428,
      ERROR_CODES.versionRequired,
      'Обновите страницу: не видно, что именно вы меняете.',
    );
}

/** The command that a key has brought into the log. Throws 409 for a key that stands for something else. */
async function findSent(tx: Db, { tournament, actor, pass = null }: Sending, request: KeyedRequest) {
  const bound = await bindKey(tx, actor, request);
  const [known] = await tx
    .select({
      seq: dayLog.seq,
      schema: dayLog.schema,
      type: dayLog.type,
      changes: dayLog.changes,
      actorId: dayLog.actorId,
      passId: dayLog.passId,
    })
    .from(dayLog)
    .where(and(eq(dayLog.tournamentId, tournament), eq(dayLog.key, request.key)));
  // Of a key that is not kept any more only the log knows something: who has used it.
  const isOwn = known?.actorId === actor && known.passId === pass;
  if (known && bound === 'new' && !isOwn) throw keyReused();
  return known && readRow(known);
}

/** Where each replica hears of the tournaments whose log has grown. */
export const DAY_CHANNEL = 'day_log';

/**
 * Tells all replicas that the log of a day may have grown; to be called after the commit. In the transaction PostgreSQL
 * would let commands of different days commit one after another only. A notice that is lost is made up by asking.
 */
export function tellOfDay(db: Db, tournament: string): void {
  db.execute(sql`select pg_notify(${DAY_CHANNEL}, ${tournament})`).catch(() => undefined);
}

/** Names the row of a day, for those who take turns at its lock. */
export const dayRow = (tournament: string): string => `day:${tournament}`;

/** The state of a day, which nobody else changes until the transaction ends. */
export async function lockDay(tx: Db, tournament: string): Promise<DayState> {
  const state = await readState(tx, tournament, { lock: true });
  if (!state) throw notFound();
  return state;
}

async function refusalOf(
  tx: Db,
  { code, message, fields }: DayRefusal,
  { tournament, after }: Sending,
): Promise<Refusal> {
  if (code === 'unknown') return new Refusal(404, ERROR_CODES.notFound, message);
  if (code !== 'stale') return new Refusal(409, ERROR_CODES.conflict, message, fields && { fields });
  const news = after === undefined ? undefined : await newsSince(tx, tournament, after);
  return new Refusal(409, ERROR_CODES.staleVersion, message, news ? { current: news } : {});
}
