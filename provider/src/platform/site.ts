import type { FastifyInstance } from 'fastify';
import { type Clock, siteClock } from './clock.ts';
import type { Config } from './config/config.ts';
import { readSessionSecret } from './config/config.ts';
import type { Connections, Db, Listen } from './db/database.ts';
import type { KeyRing } from './keys/keys.ts';
import { readKeyRing } from './keys/keys.ts';
import type { FileStore } from './storage/stores.ts';
import { createFileStore, freeBytes } from './storage/stores.ts';

/** What a site runs on; decorates the application. */
interface Site {
  db: Db;
  config: Config;
  clock: Clock;
  store: FileStore;
  /** The keys that seal papers and secrets. */
  ring: KeyRing;
  /** Signs tokens and addresses. */
  secret: string;
  /** What other processes on the database say; absent: it is asked for. */
  hear: Listen | undefined;
  /** Absent: the database has no pool. */
  connections: (() => Connections) | undefined;
  /** Bytes free for the data directory. */
  freeSpace: () => Promise<number>;
}

declare module 'fastify' {
  interface FastifyInstance extends Site {}
}

/** What a site is started with; clock and free space are the machine's by default. */
export interface SiteOptions extends Pick<Site, 'db' | 'config'>, Partial<Pick<Site, 'clock' | 'freeSpace'>> {
  listen?: Listen;
  connections?: () => Connections;
}

export function decorateSite(
  app: FastifyInstance,
  { db, config, listen, connections, ...more }: SiteOptions,
): void {
  const site: Site = {
    ...{ db, config, connections, hear: listen },
    clock: more.clock ?? siteClock(config),
    store: createFileStore(config),
    ring: readKeyRing(config),
    secret: readSessionSecret(config),
    freeSpace: more.freeSpace ?? (() => freeBytes(config.dataDir)),
  };
  for (const [name, value] of Object.entries(site)) app.decorate(name, value);
}
