import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** A connection or a transaction; every repository function takes one and uses it throughout. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/**
 * Hears what is said on a channel (`pg_notify`) by any process on the database, until the returned function is called.
 * Reconnects by itself; what was said meanwhile is lost, and `onNotice` is called with an empty text.
 */
export type Listen = (channel: string, onNotice: (text: string) => void) => Promise<() => Promise<void>>;

export interface Database {
  db: Db;
  listen: Listen;
  /** A message for the operator, in Russian. */
  notice: string;
  /** Does some work while no other process on the database does such work. */
  alone<T>(work: () => Promise<T>): Promise<T>;
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

/** Whether a statement failed on the unique index of this name. */
export function isTaken(error: unknown, index: string): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint } = error as Error & { code?: string; constraint?: string };
  return (code === '23505' && constraint === index) || isTaken(error.cause, index);
}
