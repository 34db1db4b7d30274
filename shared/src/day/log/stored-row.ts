import type { Applied } from './apply.ts';
import type { Change } from './state.ts';

/** The schema of the rows that this release writes, and the only one that it reads. */
export const SCHEMA = 1;

/** A row of a log as it is stored. */
export interface StoredRow {
  seq: number;
  schema: number;
  type: string;
  changes: readonly unknown[];
}

/** Whether this release knows what a row says. A newer one may have written it. */
export const isReadable = ({ schema }: Pick<StoredRow, 'schema'>): boolean => schema === SCHEMA;

/** What a stored row has changed. Throws for a row of another schema. */
export function appliedBy({ seq, schema, changes }: StoredRow): Applied {
  if (!isReadable({ schema })) throw new Error(`Command ${seq} of the log has the unknown schema ${schema}`);
  return { seq, changes: changes as readonly Change[] };
}
