import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Db } from './db/database.ts';
import type { KeyRing } from './keys/seal.ts';
import type { FileStore } from './storage/file-store.ts';

/** What every site runs on; decorates the application. */
export interface Site {
  db: Db;
  config: Config;
  clock: Clock;
  store: FileStore;
  /** The keys that seal papers and secrets. */
  ring: KeyRing;
}

declare module 'fastify' {
  interface FastifyInstance extends Site {}
}

export function decorateSite(app: FastifyInstance, site: Site): void {
  for (const [name, value] of Object.entries(site)) app.decorate(name, value);
}
