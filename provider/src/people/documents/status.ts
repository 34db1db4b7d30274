import { DOCUMENT_WARNING_DAYS, type DocumentKind, type DocumentStatus } from '@league/shared/contract';
import { and, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { documents } from '../../platform/db/schema.ts';

/** The day `days` days after `day`, both in the form `2026-07-12`. */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The later of two days in that form. */
export function laterOf(day: string, other: string): string {
  if (day < other) return other;
  return day;
}

/** The status of a stored paper on a day. It is still valid on its last day. */
export function statusOn(day: string, validUntil: string | null): DocumentStatus {
  if (validUntil === null) return 'valid';
  if (validUntil < day) return 'expired';
  return validUntil <= daysAfter(day, DOCUMENT_WARNING_DAYS) ? 'expiring' : 'valid';
}

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
