import { randomBytes } from 'node:crypto';
import type { DayCommand } from '@league/shared/contract';
import type { Command } from '@league/shared/day';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { dayLog } from '../db/schema.ts';
import { notFound } from '../refusal.ts';

const SECRET_BYTES = 32;

/** Adds to a secretary's command what only the provider knows. Throws 404 for taking back an unknown command. */
export async function makeCommand(tx: Db, tournament: string, sent: DayCommand): Promise<Command> {
  switch (sent.type) {
    case 'close-list':
      return { type: 'close-list', secret: randomBytes(SECRET_BYTES).toString('hex') };
    case 'undo': {
      const [row] = await tx
        .select({ changes: dayLog.changes })
        .from(dayLog)
        .where(and(eq(dayLog.tournamentId, tournament), eq(dayLog.seq, sent.seq)));
      if (!row) throw notFound();
      return { ...sent, changes: row.changes };
    }
    default:
      return sent as Command;
  }
}
