import path from 'node:path';

/** The repository's own tournaments and tables of the rating. */
export const ARCHIVE = path.resolve(import.meta.dirname, '../archive');
