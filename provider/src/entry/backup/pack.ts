import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { KEYS_FILE } from '../../platform/keys/key-ring.ts';
import { AREAS } from '../../platform/storage/file-store.ts';
import { countMigrations, DATABASE, isFileEntry, MANIFEST, type Manifest } from './manifest.ts';

/** Prefix of the folders of held files. */
const HELD = '.backup-';

/**
 * Everything of the league in a data directory, as one `tar.gz` to be encrypted: the keys of the papers are in it. The
 * secret of the sessions is not; after a restore everybody logs in anew.
 *
 * Hard links hold the files before and after the
 * database is copied, so that each file that the copy refers to is in the archive, whatever is removed meanwhile.
 */
export async function packBackup(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  { dump }: Partial<Pick<Database, 'dump'>>,
): Promise<Readable> {
  const held = join(dataDir, `${HELD}${randomUUID()}`);
  const release = () => rm(held, { recursive: true, force: true });
  try {
    if (!s3) await holdFiles(dataDir, held);
    const copy = await dump?.();
    if (!s3) await holdFiles(dataDir, held);
    const contents: Manifest = {
      format: 3,
      madeAt: new Date().toISOString(),
      migrations: countMigrations(),
      database: copy !== undefined,
      files: !s3,
    };
    const archive = pack();
    const gzip = createGzip();
    const write = async () => {
      await addBytes(archive, MANIFEST, Buffer.from(`${JSON.stringify(contents, null, 2)}\n`));
      if (copy) await addBytes(archive, DATABASE, Buffer.from(await copy.arrayBuffer()));
      const keys = await readFile(join(dataDir, KEYS_FILE)).catch(ignoreAbsent);
      if (keys) await addBytes(archive, KEYS_FILE, keys);
      for (const name of await listFiles(held)) await addFile(archive, name, join(held, name));
      await release();
      archive.finalize();
    };
    Promise.all([pipeline(archive, gzip), write()]).catch((error) =>
      release().then(() => gzip.destroy(error)),
    );
    return gzip;
  } catch (error) {
    await release();
    throw error;
  }
}

/** Removes the folders of an interrupted backup: they would keep files that have been removed since. */
export async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(HELD)) await rm(join(dataDir, name), { recursive: true, force: true });
}

/** A hard link to each file that has none yet in `held`: costs nothing, and survives the file's removal. */
async function holdFiles(dataDir: string, held: string): Promise<void> {
  for (const area of AREAS) await mkdir(join(held, area), { recursive: true, mode: 0o700 });
  for (const name of await listFiles(dataDir))
    await link(join(dataDir, name), join(held, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error;
    });
}

/** The photos and papers in a data directory, by their paths in it. */
export async function listFiles(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const area of AREAS) {
    const names = (await readdir(join(folder, area)).catch(ignoreAbsent)) ?? [];
    found.push(...names.map((name) => `${area}/${name}`).filter(isFileEntry));
  }
  return found;
}

const ignoreAbsent = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

const MODE = 0o600;

const addBytes = (archive: Pack, name: string, bytes: Buffer) =>
  new Promise<void>((resolve, reject) => {
    archive.entry({ name, mode: MODE }, bytes, (error) => (error ? reject(error) : resolve()));
  });

async function addFile(archive: Pack, name: string, path: string): Promise<void> {
  const { size } = await stat(path);
  await pipeline(createReadStream(path), archive.entry({ name, size, mode: MODE }));
}
