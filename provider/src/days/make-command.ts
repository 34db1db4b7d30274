import { randomBytes } from 'node:crypto';
import { athleteOf, type DayCommand } from '@league/shared/contract';
import type { Change, Command, DayState, Entry } from '@league/shared/day';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { dayLog } from '../db/schema.ts';
import { conflict, notFound } from '../refusal.ts';
import { listAthletes } from './entries/desk-athletes.ts';
import { enteredAthletes, twinText } from './entries/new-rows.ts';

const SECRET_BYTES = 32;

/**
 * Adds to a secretary's command what only the provider knows. Throws 404 for taking back an unknown command, 409 where
 * an athlete would come back who has been entered again since.
 */
export async function makeCommand(
  tx: Db,
  tournament: string,
  state: DayState,
  sent: DayCommand,
): Promise<Command> {
  switch (sent.type) {
    case 'close-list':
      return { type: 'close-list', secret: randomBytes(SECRET_BYTES).toString('hex') };
    case 'undo': {
      const [row] = await tx
        .select({ changes: dayLog.changes })
        .from(dayLog)
        .where(and(eq(dayLog.tournamentId, tournament), eq(dayLog.seq, sent.seq)));
      if (!row) throw notFound();
      await assertNoTwins(tx, tournament, state, row.changes.flatMap(broughtBack));
      return { ...sent, changes: row.changes };
    }
    case 'return':
      await assertNoTwins(tx, tournament, state, [sent.entry]);
      return sent;
    default:
      return sent as Command;
  }
}

/** The entry that takes part again once the change is undone. */
const broughtBack = (change: Change): number[] =>
  change.thing === 'entry' && !takesPart(change.after) && takesPart(change.before) ? [change.id] : [];

const takesPart = (entry: Entry | null | undefined): boolean =>
  entry !== null && entry !== undefined && entry.status !== 'withdrawn';

async function assertNoTwins(
  tx: Db,
  tournament: string,
  state: DayState,
  coming: readonly number[],
): Promise<void> {
  if (coming.length === 0) return;
  const stored = await listAthletes(tx, tournament);
  const entered = enteredAthletes(state, stored);
  for (const athlete of stored) {
    const twin = coming.includes(athlete.id) ? entered.get(athleteOf(athlete)) : undefined;
    if (twin !== undefined && !takesPart(state.entries[athlete.id])) throw conflict(twinText(twin));
  }
}
