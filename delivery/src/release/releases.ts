import { createHash } from 'node:crypto';
import {
  type Discovery,
  isAsset,
  type LiveSet,
  type Release,
  type ReleaseName,
  type RemoteName,
  type Retirement,
  releaseName,
  release as releaseSchema,
  version as versionSchema,
} from '@league/shared/release';
import { absentIfDamaged, DeliveryError } from '../delivery-error.ts';
import { type Encoding, unpacked } from './compression.ts';
import type { Store } from './store.ts';

export interface ReleaseId {
  name: ReleaseName;
  version: string;
}

/** Folder of all releases of a part: in the store, and with a leading slash on the site. */
export const partFolder = (name: ReleaseName) => (name === 'shell' ? 'shell' : `remotes/${name}`);
/** Folder of one release: in the store, and with a leading slash on the site. */
export const releaseFolder = (name: ReleaseName, version: string) => `${partFolder(name)}/${version}`;
/** Where the store has a release's file: an asset beside those of all releases. */
export const storedPath = ({ name, version }: ReleaseId, file: string) =>
  isAsset(file) ? file : `${releaseFolder(name, version)}/${file}`;
/** Absolute path of a release's file on the site. */
export const fileUrl = (release: ReleaseId, file: string) => `/${storedPath(release, file)}`;

/** Subresource integrity of these bytes. */
export const integrityOf = (bytes: Uint8Array) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Whether the bytes of a copy, once unpacked, are those of a file as its release lists it. */
export async function isCopyOf(
  { integrity, bytes }: Release['files'][string],
  encoding: Encoding,
  copy: Uint8Array,
): Promise<boolean> {
  const plain = await unpacked(encoding, copy, bytes);
  return plain !== null && integrityOf(plain) === integrity;
}

/** Integrity of a file that the release lists; publishing has checked that every named file is listed. */
export function listedIntegrity(release: Release, file: string): string {
  const listed = Object.hasOwn(release.files, file) ? release.files[file] : undefined;
  if (!listed) throw new Error(`${release.name} ${release.version} does not list ${file}`);
  return listed.integrity;
}

/** A published release, or null if there is none. Throws `damaged_release` if its `release.json` cannot be read. */
export async function findRelease(store: Store, name: ReleaseName, version: string): Promise<Release | null> {
  const bytes = await store.get(`${releaseFolder(name, version)}/release.json`);
  if (!bytes) return null;
  try {
    const found = releaseSchema.parse(JSON.parse(bytes.toString()));
    if (found.name === name && found.version === version) return found;
  } catch {
    // Reported below; the parser's message would not help.
  }
  throw new DeliveryError('damaged_release', `Релиз ${name} ${version} повреждён: release.json не читается.`);
}

/** A published release; throws `unknown_release` if there is none. */
export async function getRelease(store: Store, name: ReleaseName, version: string): Promise<Release> {
  const found = await findRelease(store, name, version);
  if (!found) throw new DeliveryError('unknown_release', `Релиза ${name} ${version} нет в хранилище.`);
  return found;
}

/** The shell, and every remote that the store holds a release of. */
export const listParts = async (store: Store): Promise<ReleaseName[]> => [
  'shell',
  ...(await store.list('remotes')).filter((name) => releaseName.safeParse(name).success),
];

/** Versions of a part in the store. */
export const listVersions = async (store: Store, name: ReleaseName): Promise<string[]> =>
  (await store.list(partFolder(name))).filter((entry) => versionSchema.safeParse(entry).success);

/**
 * The version in the store that an operator means: `1.2.0` is also the only build of it, `1.2.0+32e6a26d`. Throws
 * `unknown_release` with the published ones if there is none, or several.
 */
export async function resolveVersion(store: Store, { name, version }: ReleaseId): Promise<string> {
  const versions = await listVersions(store, name);
  if (versions.includes(version)) return version;
  const builds = versions.filter((published) => published.startsWith(`${version}+`));
  const [only] = builds;
  if (only && builds.length === 1) return only;
  const message = only
    ? `Сборок ${name} ${version} в хранилище несколько: назовите одну.`
    : `Релиза ${name} ${version} нет в хранилище.`;
  const known = only ? builds : versions;
  throw new DeliveryError('unknown_release', message, known.length > 0 ? [`есть ${known.join(', ')}`] : []);
}

/** Every readable release of a part, the last published first. */
export async function listReleases(store: Store, name: ReleaseName): Promise<Release[]> {
  const versions = await listVersions(store, name);
  const found = await Promise.all(
    versions.map((version) => findRelease(store, name, version).catch(absentIfDamaged)),
  );
  return found
    .filter((release) => release !== null)
    .sort(
      (a, b) =>
        b.builtAt.localeCompare(a.builtAt) || b.version.localeCompare(a.version, 'en', { numeric: true }),
    );
}

/** Throws `damaged_release` unless the store holds every file of the release with the published bytes. */
export async function verifyFiles(store: Store, release: Release): Promise<void> {
  const damaged: string[] = [];
  for (const [file, { integrity }] of Object.entries(release.files)) {
    const bytes = await store.get(storedPath(release, file));
    if (!bytes) damaged.push(`нет файла ${file}`);
    else if (integrityOf(bytes) !== integrity) damaged.push(`файл ${file} изменён после публикации`);
  }
  if (damaged.length > 0) {
    throw new DeliveryError(
      'damaged_release',
      `Релиз ${release.name} ${release.version} повреждён.`,
      damaged,
    );
  }
}

/** What is wrong with the files of a release, as Russian phrases; null if they are whole. */
export async function damageOf(
  store: Store,
  { name, version }: ReleaseId,
): Promise<readonly string[] | null> {
  try {
    await verifyFiles(store, await getRelease(store, name, version));
    return null;
  } catch (error) {
    if (!(error instanceof DeliveryError && ['damaged_release', 'unknown_release'].includes(error.code)))
      throw error;
    return error.details.length > 0 ? error.details : [error.message];
  }
}

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
