import type { Config } from '../config/config.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { type DatabaseUser, openPostgres } from './postgres.ts';

/** Opens the configured database and migrates it. */
export const openDatabase = (config: Config, user: DatabaseUser = 'site'): Promise<Database> =>
  config.databaseUrl ? openPostgres(config.databaseUrl, user) : openEmbedded(config.dataDir);
