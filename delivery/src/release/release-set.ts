import {
  type Discovery,
  isContent,
  type Release,
  type ReleaseName,
  type RemoteName,
  type Retirement,
} from '@league/shared/release';

/** The releases that would be live together. */
export type ReleaseSet = Record<ReleaseName, Release>;

/** The remotes of a set, by name: equal sets give equal documents. */
export const liveRemotes = (set: ReleaseSet): [RemoteName, Release][] =>
  byName(set).filter(([name]) => name !== 'shell' && !isContent(name));

/** The contents of a set, by name. */
export const liveContents = (set: ReleaseSet): [ReleaseName, Release][] =>
  byName(set).filter(([name]) => isContent(name));

const byName = (set: ReleaseSet) => Object.entries(set).sort(([a], [b]) => (a < b ? -1 : 1));

/** The remotes that are off the site, by name. */
export type Retired = Readonly<Record<RemoteName, Retirement>>;

/** Without those that are in the set: a part that goes live again is off the site no longer. */
export const retiredBeside = (set: ReleaseSet, retired: Discovery['retired'] = {}): Retired =>
  Object.fromEntries(Object.entries(retired).filter(([name]) => !set[name]));

/** Single slots that are off the site, `rating/points`, each with its sentence for people. */
export type RetiredSlots = Readonly<NonNullable<Discovery['retiredSlots']>>;

/** The remote that fills a slot. */
export const ownerOf = (slot: string): RemoteName => slot.split('/')[0] ?? '';

/** The retired slots of one part, by their own names. */
export const slotsOf = (name: ReleaseName, slots: RetiredSlots = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(slots)
      .filter(([slot]) => ownerOf(slot) === name)
      .map(([slot, notice]) => [slot.slice(name.length + 1), notice]),
  );

/** Without those of parts that have left: such a part comes back with all of its slots. */
export const retiredSlotsBeside = (
  set: ReleaseSet,
  retired: Retired,
  slots: RetiredSlots = {},
): RetiredSlots =>
  Object.fromEntries(Object.entries(slots).filter(([slot]) => ownerOf(slot) in { ...set, ...retired }));

/** Without the slots of these parts. */
export const withoutSlotsOf = (names: readonly ReleaseName[], slots: RetiredSlots = {}): RetiredSlots =>
  Object.fromEntries(Object.entries(slots).filter(([slot]) => !names.includes(ownerOf(slot))));

/** The provider that a set has to fit. */
export interface Provider {
  /** Version of its API. */
  api: string;
  /** The calls that it offers, by id and by address (`GET /clubs/{}`); absent if it does not say. */
  calls?: readonly string[] | undefined;
}

/** What a set has to fit: the provider, and the parts and slots that are off the site, which are not missed. */
export interface Surroundings extends Provider {
  retired?: Discovery['retired'];
  retiredSlots?: Discovery['retiredSlots'];
}
