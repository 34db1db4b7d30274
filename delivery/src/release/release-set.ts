import type {
  Discovery,
  LiveSet,
  Release,
  ReleaseName,
  RemoteName,
  Retirement,
} from '@league/shared/release';

/** The releases that would be live together. */
export type ReleaseSet = Record<ReleaseName, Release>;

/** The remotes of a set, by name: equal sets give equal documents. */
export const liveRemotes = (set: ReleaseSet): [RemoteName, Release][] =>
  Object.entries(set)
    .filter(([name]) => name !== 'shell')
    .sort(([a], [b]) => (a < b ? -1 : 1));

/** The version of each release. */
export const versionsOf = (set: ReleaseSet): LiveSet['parts'] =>
  Object.fromEntries(Object.entries(set).map(([name, release]) => [name, release.version]));

/** The remotes that are off the site, by name. */
export type Retired = Readonly<Record<RemoteName, Retirement>>;

/** Without those that are in the set: a part that goes live again is off the site no longer. */
export const retiredBeside = (set: ReleaseSet, retired: Discovery['retired'] = {}): Retired =>
  Object.fromEntries(Object.entries(retired).filter(([name]) => !set[name]));

/** The provider that a set has to fit. */
export interface Provider {
  /** Version of its API. */
  api: string;
  /** The calls that it offers, by id and by address (`GET /clubs/{}`); absent if it does not say. */
  calls?: readonly string[] | undefined;
}

/** What a set has to fit: the provider, and the parts that are off the site, which are not missed. */
export interface Surroundings extends Provider {
  retired?: Discovery['retired'];
}
