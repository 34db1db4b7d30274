import path from 'node:path';

/** The repository's own content, which becomes the part `content-archive`. */
export const ARCHIVE = path.resolve(import.meta.dirname, '../archive');
