import path from 'node:path';

export { namedFiles } from '@league/shared/contract';
export type { Content, Problem } from './content.ts';
export { createTournament, describeProblem, type FileProblem, readFolder } from './read/read-folder.ts';

/** The repository's own tournaments and tables of the rating. */
export const ARCHIVE = path.resolve(import.meta.dirname, '../archive');
