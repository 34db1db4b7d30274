import type { Release, ReleaseName, RemoteName } from '@league/shared/release';

/** The releases that would be live together. */
export type ReleaseSet = Record<ReleaseName, Release>;

/** The remotes of a set, by name: equal sets give equal documents. */
export const liveRemotes = (set: ReleaseSet): [RemoteName, Release][] =>
  Object.entries(set)
    .filter(([name]) => name !== 'shell')
    .sort(([a], [b]) => (a < b ? -1 : 1));

/** The provider that a set has to fit. */
export interface Provider {
  /** Version of its API. */
  api: string;
  /** The calls that it offers, by id and by address (`GET /clubs/{}`); absent if it does not say. */
  calls?: readonly string[] | undefined;
}
