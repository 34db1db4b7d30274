import { fileURLToPath } from 'node:url';

/** Where the numbered migrations are. */
export const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url));
