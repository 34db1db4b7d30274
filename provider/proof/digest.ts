import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../src/platform/db/database.ts';
import * as schema from '../src/platform/db/schema.ts';

/** A limit counts refused attempts too, and the journal names them. */
const NOT_DIGESTED = new Set(['rate_limits', 'journal']);

const tables = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map(getTableName)
  .filter((name) => !NOT_DIGESTED.has(name));

/** A text that changes as soon as any row of any table changes. */
export async function digestOf(db: Db): Promise<string> {
  const digests = tables.map(
    (name) =>
      sql`(select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) from ${sql.identifier(name)} t)`,
  );
  const result = await db.execute(sql`select concat_ws(' ', ${sql.join(digests, sql`, `)}) as digest`);
  return String((result as unknown as { rows: { digest: string }[] }).rows[0]?.digest);
}
