import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { extract } from 'tar-stream';
import { makeDataDir } from '../../platform/config/config.ts';
import { KEYS_FILE } from '../../platform/keys/keys.ts';
import { OperatorError } from '../../platform/refusal.ts';
import {
  countMigrations,
  DATABASE,
  decryptWith,
  isFileEntry,
  MANIFEST,
  type Manifest,
  manifest,
} from './pack.ts';

/**
 * Restores an archive into a data directory that is empty or does not exist; all of it or nothing. `identity` is asked for
 * the archive's secret key.
 */
export async function restoreBackup(
  file: string,
  dataDir: string,
  identity: () => Promise<string>,
): Promise<Manifest> {
  if (!existsSync(file)) throw new OperatorError(`Файла ${file} нет`);
  makeDataDir(dataDir);
  if (readdirSync(dataDir).length > 0)
    throw new OperatorError(`Каталог данных ${dataDir} не пуст: восстановление идёт только в пустой`);
  const draft = join(dataDir, '.restoring');
  try {
    // The archive of a new site on PostgreSQL has nothing but its manifest.
    await mkdir(draft, { mode: 0o700 });
    const contents = await unpack(await decryptWith(await identity(), createReadStream(file)), draft);
    for (const name of await readdir(draft)) await rename(join(draft, name), join(dataDir, name));
    return contents;
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    throw new OperatorError(`Архив ${file} повреждён или это не архив сайта`, { cause });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function unpack(source: Readable, folder: string): Promise<Manifest> {
  const entries = extract();
  const gunzip = createGunzip();
  for (const stream of [source, gunzip]) stream.on('error', (error: Error) => entries.destroy(error));
  source.pipe(gunzip).pipe(entries);

  let contents: Manifest | undefined;
  for await (const entry of entries) {
    const { name } = entry.header;
    const bytes = await buffer(entry);
    if (!contents) contents = readManifest(name, bytes);
    else if (name === DATABASE) await restoreDatabase(bytes, folder);
    else if (name === KEYS_FILE || isFileEntry(name)) await restoreFile(join(folder, name), bytes);
    else throw new OperatorError(`В архиве лишнее: ${name}`);
  }
  if (!contents || (contents.database && !existsSync(join(folder, 'db'))))
    throw new Error('The archive is cut off');
  return contents;
}

function readManifest(name: string, bytes: Buffer): Manifest {
  if (name !== MANIFEST) throw new Error('The archive has no manifest');
  const contents = manifest.parse(JSON.parse(bytes.toString()));
  if (contents.migrations > countMigrations())
    throw new OperatorError('Архив сделан более новой версией сайта: обновите сайт и повторите');
  return contents;
}

async function restoreFile(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, bytes, { mode: 0o600, flag: 'wx' });
}

async function restoreDatabase(bytes: Buffer, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const client = await PGlite.create(join(folder, 'db'), { loadDataDir: new Blob([new Uint8Array(bytes)]) });
  await client.query('select 1 from users limit 1');
  await client.close();
}
