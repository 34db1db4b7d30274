import type { DocumentKind } from '@league/shared/contract';
import { and, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { documents } from '../../platform/db/schema.ts';
import { statusOn } from './status.ts';

/** Papers without which nobody competes. */
const NEEDED = ['umo', 'insurance'] as const satisfies DocumentKind[];

/** The papers that are missing or not valid on a day, by person. */
export async function findLacking(
  db: Db,
  ids: readonly number[],
  day: string,
): Promise<Map<number, DocumentKind[]>> {
  if (ids.length === 0) return new Map();
  const papers = await db
    .select({ userId: documents.userId, kind: documents.kind, validUntil: documents.validUntil })
    .from(documents)
    .where(and(inArray(documents.userId, [...ids]), inArray(documents.kind, [...NEEDED])));
  const byPerson = Map.groupBy(papers, ({ userId }) => userId);
  return new Map(
    ids.map((id) => {
      const valid = (byPerson.get(id) ?? []).filter(
        ({ validUntil }) => statusOn(day, validUntil) !== 'expired',
      );
      return [id, NEEDED.filter((kind) => !valid.some((paper) => paper.kind === kind))];
    }),
  );
}
