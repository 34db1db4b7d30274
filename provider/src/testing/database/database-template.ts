import type { Db, Listen } from '../../platform/db/database.ts';

export interface TestDatabase {
  db: Db;
  listen: Listen;
  /** The SQL of every statement so far. */
  statements: string[];
  close(): Promise<void>;
}

/** The template that every test database is copied from. */
export interface Template {
  /** Differs as soon as the content of the template does. */
  fingerprint: string;
  fill(db: Db): Promise<unknown>;
}
