import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../platform/db/schema.ts';

/** Names of all our tables. */
export const TABLES: readonly string[] = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableName(table))
  .sort();

/** A query on either database: values for `$1`, `$2`, rows as the answer. */
export type Query = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

export interface TableState {
  table: string;
  rows: number;
  /** Over all values of all rows, in any order. */
  checksum: string;
}

/** Row count and checksum of a table, equal for equal contents on any PostgreSQL. */
export async function describeTable(query: Query, table: string): Promise<TableState> {
  const [state] = await query<{ rows: number; checksum: string }>(
    `select count(*)::int as rows,
            md5(coalesce(string_agg(hash, '' order by hash collate "C"), '')) as checksum
       from (select md5(t::text) as hash from "${table}" t) as hashes`,
  );
  if (!state) throw new Error(`Nothing was counted in ${table}`);
  return { table, ...state };
}

/** Both sides format moments in one zone and one style. */
export const SAME_TEXT = `set time zone 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'`;
