import path from 'node:path';

/** A server of the run: its address, and its folder of data. */
export interface Place {
  url: string;
  data: string;
}

/** The site that the journeys share, and the provider behind it. */
export interface Shared {
  site: Place;
  provider: Place;
}

/** Signs the sessions of every provider of this run, so that a journey can make an expired token. */
export const SESSION_SECRET = 'a secret of the journeys, thirty-two bytes and more';

/** The folder of this run; the global setup creates it before any journey starts. */
export function runFolder(): string {
  const root = process.env.LEAGUE_E2E_ROOT;
  if (!root) throw new Error('The global setup has not run.');
  return root;
}

/** A store with every part live: what the store of each site starts from, as a copy. */
export const templateFolder = () => path.join(runFolder(), 'template');

/** The database with the sample league that the database of each provider is copied from. */
export const TEMPLATE_DATABASE = 'template_league';

/** Address of the run's PostgreSQL. */
export const postgres = () => process.env.LEAGUE_E2E_POSTGRES ?? '';

export const shared = (): Shared => JSON.parse(process.env.LEAGUE_E2E_SHARED ?? '');
