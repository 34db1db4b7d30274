import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../db/schema.ts';

/** Names of all tables of ours. */
export const TABLES: readonly string[] = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableName(table))
  .sort();

/** What both databases are asked with: rows as values by `$1`, `$2`. */
export type Query = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

export interface TableState {
  table: string;
  rows: number;
  /** Of all values of all rows, in whatever order they lie. */
  checksum: string;
}

/** How many rows a table has and what is in them, the same for the same contents on any PostgreSQL. */
export async function describeTable(query: Query, table: string): Promise<TableState> {
  const [state] = await query<{ rows: number; checksum: string }>(
    `select count(*)::int as rows,
            md5(coalesce(string_agg(hash, '' order by hash collate "C"), '')) as checksum
       from (select md5(t::text) as hash from "${table}" t) as hashes`,
  );
  if (!state) throw new Error(`Nothing was counted in ${table}`);
  return { table, ...state };
}

/** Moments are text of one zone and one style on both sides. */
export const SAME_TEXT = `set time zone 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'`;
