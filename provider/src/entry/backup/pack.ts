import { readdir, readFile } from 'node:fs/promises';
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

/**
 * Everything of the league in a data directory, as one `tar.gz` to be encrypted: the keys of the papers are in it. The
 * secret of the sessions is not; after a restore everybody logs in anew.
 * @param dump of the embedded database; without it the archive has the files alone
 */
export async function packBackup(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  { dump }: Partial<Pick<Database, 'dump'>>,
): Promise<Readable> {
  const copy = await dump?.();
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
    for (const name of [KEYS_FILE, ...(s3 ? [] : await listFiles(dataDir))]) {
      // A site on PostgreSQL runs on, and may remove one meanwhile.
      const bytes = await readFile(join(dataDir, name)).catch(ignoreAbsent);
      if (bytes) await addBytes(archive, name, bytes);
    }
    archive.finalize();
  };
  Promise.all([pipeline(archive, gzip), write()]).catch((error) => gzip.destroy(error));
  return gzip;
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

const addBytes = (archive: Pack, name: string, bytes: Buffer) =>
  new Promise<void>((resolve, reject) => {
    archive.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
  });
