import { integrity, type Release, releaseName, version } from '@league/shared/release';
import * as z from 'zod';
import { absentIfDamaged, DeliveryError } from '../delivery-error.ts';
import { putRelease } from '../release/assets.ts';
import { SUFFIX } from '../release/compression.ts';
import { findRelease, integrityOf, type ReleaseId, storedPath, verifyFiles } from '../release/releases.ts';
import type { Store } from '../release/store.ts';
import { readNewestSet } from './sets.ts';

/** A live set as `status --json` prints it: what another site takes is the same build, with the same files. */
const setFile = z.object({
  revision: z.number(),
  parts: z.record(releaseName, z.object({ version, integrity })),
});
type SetFile = z.infer<typeof setFile>;

/** The hash of a release: equal for the same build, though each site has published it by itself. */
async function hashOf(store: Store, { name, version }: ReleaseId): Promise<string | undefined> {
  const release = await findRelease(store, name, version).catch(absentIfDamaged);
  if (!release) return undefined;
  const { commit: _, builder: __, builtAt: ___, ...build } = release;
  return integrityOf(Buffer.from(JSON.stringify(build)));
}

/** The live set, for another site. Throws `not_live` before the first promotion. */
export async function describeSet(store: Store): Promise<string> {
  const set = await readNewestSet(store);
  if (!set) throw new DeliveryError('not_live', 'Ни один релиз не введён в работу.');
  const parts: SetFile['parts'] = {};
  for (const [name, version] of Object.entries(set.parts))
    parts[name] = { version, integrity: (await hashOf(store, { name, version })) ?? '' };
  return JSON.stringify({ revision: set.revision, parts }, null, 2);
}

/**
 * What a set has otherwise than the one that is live here, to be promoted in one revision.
 * @param text of the set's file
 * @param from the store of the site that tried the set: releases that are missing here are copied. Their files are compared first
 * @throws DeliveryError `bad_setting` for another file, `unknown_release` with each release that is not the same, or nowhere
 */
export async function takeSet(store: Store, text: string, from?: Store) {
  const { revision, parts } = parseSet(text);
  const live = (await readNewestSet(store))?.parts ?? {};
  const ids = Object.entries(parts)
    .filter(([name, { version }]) => live[name] !== version)
    .map(([name, { version }]) => ({ name, version }));
  const missing: ReleaseId[] = [];
  const problems: string[] = [];
  for (const id of ids) {
    const expected = parts[id.name]?.integrity;
    const own = await hashOf(store, id);
    if (own === expected) continue;
    if (own) problems.push(`${id.name} ${id.version} здесь собран иначе`);
    else if (!from || (await hashOf(from, id)) !== expected)
      problems.push(`${id.name} ${id.version} нет${from ? ' и там, откуда берут' : ' в хранилище'}`);
    else missing.push(id);
  }
  if (problems.length > 0)
    throw new DeliveryError(
      'unknown_release',
      'Здесь не те релизы, что в наборе; ничего не изменено. Недостающие возьмёт --from <папка releases той площадки>.',
      problems,
    );
  for (const id of missing) if (from) await copyRelease(from, store, id);
  return {
    ids,
    evidence: [
      ...missing.map(({ name, version }) => `взят релиз ${name} ${version}`),
      `набор другого сайта, ревизия ${revision}`,
    ],
  };
}

function parseSet(text: string): SetFile {
  try {
    return setFile.parse(JSON.parse(text));
  } catch {
    throw new DeliveryError('bad_setting', 'Это не набор: такой файл печатает status --json.');
  }
}

async function copyRelease(from: Store, store: Store, { name, version }: ReleaseId): Promise<void> {
  const release = await findRelease(from, name, version);
  if (!release) throw new DeliveryError('unknown_release', `Релиза ${name} ${version} больше нет.`);
  await verifyFiles(from, release);
  const contents = new Map<string, Uint8Array>();
  for (const file of filesOf(release)) {
    const bytes = await from.get(storedPath(release, file));
    if (bytes) contents.set(file, bytes);
  }
  await putRelease(store, release, contents);
}

const filesOf = ({ files }: Release) => [
  ...Object.keys(files).flatMap((file) => Object.values(SUFFIX).map((suffix) => file + suffix)),
  'release.json',
];
