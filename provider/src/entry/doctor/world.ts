import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Finding } from './finding.ts';

/** What the checks look at; tests put their own in its place. */
export interface World {
  config: Config;
  now: Date;
  /** The database as it is, without migrations; absent if it is embedded, or did not answer. */
  db?: Db;
  /** Bytes free for a folder; rejects with `ENOENT` only if nothing above it exists. */
  freeBytes: (folder: string) => Promise<number>;
  /** The port at which the site answers http. */
  httpPort: number;
  /** Certificates to trust besides the system's, as PEM. */
  trusted?: string;
  /** The address that gets a mail for the test. */
  mailTo?: string;
}

export type Check = (world: World) => Promise<Finding[]>;
