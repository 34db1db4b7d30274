import { type AthletePapers, DOCUMENT_KINDS, leagueDay } from '@league/shared/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../identity/access/actor.ts';
import { isOwnAthlete } from '../../identity/access/person-rules.ts';
import { whereAllowed } from '../../identity/access/rule.ts';
import type { Db } from '../../platform/db/database.ts';
import { documents, users } from '../../platform/db/schema.ts';
import { byName } from '../people/users.ts';
import { statusOn } from './status.ts';

/** The status of the papers of a parent's children or a coach's athletes, by name. */
export async function listPapersOfAthletes(db: Db, actor: Actor): Promise<AthletePapers[]> {
  const rows = await db
    .select({ id: users.id, kind: documents.kind, validUntil: documents.validUntil })
    .from(users)
    .leftJoin(documents, eq(documents.userId, users.id))
    .where(
      and(eq(users.userType, 'athlete'), isNull(users.deletedAt), whereAllowed(isOwnAthlete, actor, users)),
    )
    .orderBy(...byName);
  const day = leagueDay();
  const athletes = Map.groupBy(rows, ({ id }) => id);
  return [...athletes].map(([athlete_id, papers]) => ({
    athlete_id,
    documents: DOCUMENT_KINDS.map((kind) => {
      const paper = papers.find((row) => row.kind === kind);
      return {
        kind,
        status: paper ? statusOn(day, paper.validUntil) : ('missing' as const),
        valid_until: paper?.validUntil ?? null,
      };
    }),
  }));
}
