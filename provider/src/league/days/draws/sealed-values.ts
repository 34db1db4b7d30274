import { randomBytes } from 'node:crypto';
import { commitmentOf } from '@league/shared/day';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { dayDrawValues } from '../../../platform/db/schema.ts';
import { type KeyRing, open, rewrap, seal, UnknownKey } from '../../../platform/keys/keys.ts';

const VALUE_BYTES = 32;

/** A draw of a tournament's day. */
export interface DrawOf {
  tournament: string;
  session: number;
}

/** Bound to its draw: a sealed value that is put into another row does not open there. */
const purposeOf = ({ tournament, session }: DrawOf): string => `draw:${tournament}:${session}`;

const of = ({ tournament, session }: DrawOf) =>
  and(eq(dayDrawValues.tournamentId, tournament), eq(dayDrawValues.session, session));

/**
 * Makes the site's value of a draw and stores it sealed by the server's key, so that a reader of the database learns
 * nothing of it. Returns its hash.
 */
export async function sealValue(tx: Db, ring: KeyRing, draw: DrawOf): Promise<string> {
  const value = randomBytes(VALUE_BYTES).toString('hex');
  const sealed = seal(ring, purposeOf(draw), Buffer.from(value)).toString('base64');
  await tx.insert(dayDrawValues).values({ tournamentId: draw.tournament, session: draw.session, sealed });
  return commitmentOf(value);
}

/** The site's value; undefined if its key is lost or it was changed. */
export async function openValue(tx: Db, ring: KeyRing, draw: DrawOf): Promise<string | undefined> {
  const [row] = await tx.select().from(dayDrawValues).where(of(draw));
  if (!row) return undefined;
  try {
    return open(ring, purposeOf(draw), Buffer.from(row.sealed, 'base64')).toString();
  } catch {
    return undefined;
  }
}

/** Removes the value of a draw that is over. */
export async function forgetValue(tx: Db, draw: DrawOf): Promise<void> {
  await tx.delete(dayDrawValues).where(of(draw));
}

/** Puts every sealed value under the ring's newest key; returns the draws whose value no key opens. */
export function rotateDrawValues(db: Db, ring: KeyRing): Promise<{ rotated: number; unknown: string[] }> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(dayDrawValues)
      .orderBy(asc(dayDrawValues.tournamentId), asc(dayDrawValues.session))
      .for('update');
    const unknown: string[] = [];
    for (const { tournamentId: tournament, session, sealed } of rows) {
      const draw = { tournament, session };
      try {
        const anew = rewrap(ring, purposeOf(draw), Buffer.from(sealed, 'base64')).toString('base64');
        await tx.update(dayDrawValues).set({ sealed: anew }).where(of(draw));
      } catch (error) {
        if (!(error instanceof UnknownKey)) throw error;
        unknown.push(`${tournament} ${session}`);
      }
    }
    return { rotated: rows.length - unknown.length, unknown };
  });
}
