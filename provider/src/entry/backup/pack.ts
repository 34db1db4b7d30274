import { existsSync, readFileSync } from 'node:fs';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { type Pack, pack } from 'tar-stream';
import { z } from 'zod';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { migrationsFolder } from '../../platform/db/migrations.ts';
import { KEYS_FILE } from '../../platform/keys/keys.ts';
import { OperatorError } from '../../platform/refusal.ts';
import { AREAS, isFileName } from '../../platform/storage/stores.ts';

/** The first entry of an archive: describes the others. */
export const manifest = z.object({
  format: z.literal(3),
  madeAt: z.iso.datetime(),
  /** How many migrations its database has been through. */
  migrations: z.number().int(),
  /** `false`: the data is in PostgreSQL, and `pg_dump` saves it. */
  database: z.boolean(),
  /** `false`: the files are in a bucket. */
  files: z.boolean(),
});
export type Manifest = z.infer<typeof manifest>;

export const MANIFEST = 'manifest.json';
export const DATABASE = 'database.tar';

/** Photos, papers, pictures and files of tournaments in the data directory; nothing else is restored from an archive. */
export const isFileEntry = (name: string) =>
  AREAS.some((area) => name.startsWith(`${area}/`) && isFileName(name.slice(area.length + 1)));

/** How many migrations this version knows. */
export function countMigrations(): number {
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: unknown[] }).entries.length;
}

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

/** Writes an archive completely or not at all, readable by its owner only. */
export async function writeArchive(file: string, archive: () => Promise<Readable>): Promise<void> {
  if (existsSync(file)) throw new OperatorError(`Файл ${file} уже есть, задайте другое имя`);
  const draft = `${file}.part`;
  const target = await open(draft, 'w', 0o600).catch((cause) => {
    throw new OperatorError(`Нет возможности записать ${draft}`, { cause });
  });
  try {
    await target.chmod(0o600);
    await pipeline(await archive(), target.createWriteStream({ flush: true }));
    await rename(draft, file);
  } catch (cause) {
    await rm(draft, { force: true });
    if (cause instanceof OperatorError) throw cause;
    throw new OperatorError(`Архив ${file} не дописан: ${(cause as Error).message}`, { cause });
  } finally {
    await target.close().catch(() => {});
  }
}

/** A new pair of keys of backups: `recipient` encrypts, `identity` opens. The `age` tool knows both. */
export async function makeBackupKey(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Encrypts an archive on its way, so that each of the recipients' identities opens it. */
export async function encryptFor(recipients: readonly string[], archive: Readable): Promise<Readable> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const encrypted = await encrypter.encrypt(Readable.toWeb(archive) as globalThis.ReadableStream<Uint8Array>);
  return Readable.fromWeb(encrypted as ReadableStream);
}

/** Opens an encrypted archive on its way; the stream fails if it was changed or cut off. */
export async function decryptWith(identity: string, archive: Readable): Promise<Readable> {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch (cause) {
    throw new OperatorError('Это не ключ резервных копий: он начинается с AGE-SECRET-KEY-', { cause });
  }
  const opened = await decrypter
    .decrypt(Readable.toWeb(archive) as globalThis.ReadableStream<Uint8Array>)
    .catch((cause) => {
      throw new OperatorError('Этот ключ не открывает архив, или архив повреждён', { cause });
    });
  return Readable.fromWeb(opened as ReadableStream);
}

/** The secret key in a file of `backup-key` or of `age-keygen`, whose comments are skipped. */
export function identityIn(text: string): string {
  const line = text.split('\n').find((candidate) => candidate.startsWith('AGE-SECRET-KEY-'));
  if (!line) throw new OperatorError('В файле нет ключа резервных копий: он начинается с AGE-SECRET-KEY-');
  return line.trim();
}
