import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** A connection or a transaction; every repository function takes one and uses it throughout. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  db: Db;
  /** A message for the operator, in Russian. */
  notice: string;
  /** The whole database as one file, while it goes on working. Absent: use the server's own tools. */
  dump?(): Promise<Blob>;
  /** Absent: there is no pool. */
  connections?(): Connections;
  close(): Promise<void>;
}

/** Connections of a pool by state; `waiting` are requests that wait for one. */
export interface Connections {
  busy: number;
  idle: number;
  waiting: number;
}
