import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { KEYS_FILE } from '../../platform/keys/key-ring.ts';
import { LEAST_FREE_BYTES } from '../../platform/storage/free-space.ts';
import { readLastRotation } from './database.ts';
import { DAY_MILLISECONDS, describeBytes, type Finding, failure, ok, warning } from './finding.ts';
import type { World } from './world.ts';

/** The end of a backup's name: of files by `backup`, of PostgreSQL by `pg_dump` through `age`. */
const DATABASE = '.dump.age';
const ANY = '.age';

/** When the newest complete backup of its kind in the folder was written; `undefined` if there is none. */
async function newestBackup(folder: string, kind: 'files' | 'database'): Promise<Date | undefined> {
  const names = (await readdir(folder).catch(() => [])).filter(
    (name) => name.endsWith(ANY) && name.endsWith(DATABASE) === (kind === 'database'),
  );
  const written = await Promise.all(names.map((name) => stat(join(folder, name))));
  const newest = Math.max(...written.filter(({ size }) => size > 0).map(({ mtimeMs }) => mtimeMs));
  return Number.isFinite(newest) ? new Date(newest) : undefined;
}

/** Ten times what `/readyz` asks for: time enough to act. */
const SPARE_BYTES = 10 * LEAST_FREE_BYTES;
/** A backup is made every night; this one may have taken long. */
const OLDEST_BACKUP_HOURS = 36;
/** Keys are renewed once a year, with a month to do so. */
const OLDEST_KEY_DAYS = 395;
/** Where Debian keeps the data of PostgreSQL. */
const POSTGRES_FOLDER = '/var/lib/postgresql';

/** Room for uploads, and for the database if it is on this machine. */
export async function checkDisk({ config, freeBytes }: World): Promise<Finding[]> {
  const { dataDir, databaseUrl } = config;
  const host = databaseUrl && new URL(databaseUrl).hostname;
  const isDatabaseHere = host !== undefined && ['', 'localhost', '127.0.0.1', '[::1]'].includes(host);
  const found = [judgeSpace(dataDir, await freeBytes(dataDir))];
  if (isDatabaseHere) found.push(judgeSpace(POSTGRES_FOLDER, await freeBytes(POSTGRES_FOLDER)));
  return found;
}

function judgeSpace(folder: string, free: number): Finding {
  const text = `Диск: ${folder}, свободно ${describeBytes(free)}`;
  if (free < LEAST_FREE_BYTES)
    return failure(`${text}. Сайт уже отвечает 503 на /api/readyz: освободите место`);
  return free < SPARE_BYTES ? warning(`${text}. Освободите место или увеличьте диск`) : ok(text);
}

/** Checks that backups have a recipient, and that the newest one is fresh. */
export async function checkBackups({ config, now }: World): Promise<Finding[]> {
  if (config.backupRecipients.length === 0)
    return [failure('Копии: BACKUP_RECIPIENTS не задана. Сделайте ключ: npm run provider -- backup-key')];
  if (!config.backupDir)
    return [warning('Копии: BACKUP_DIR не задана, возраст копий проверить негде. Назовите в ней их папку')];
  const { backupDir } = config;
  const kinds = config.databaseUrl ? (['files', 'database'] as const) : (['files'] as const);
  return Promise.all(
    kinds.map(async (kind) => judgeBackup(kind, backupDir, await newestBackup(backupDir, kind), now)),
  );
}

function judgeBackup(kind: 'files' | 'database', folder: string, made: Date | undefined, now: Date): Finding {
  const what = kind === 'files' ? 'Копия файлов' : 'Копия базы';
  if (!made) return failure(`${what}: в ${folder} её нет. Запустите league-backup.service`);
  const hours = Math.floor((now.getTime() - made.getTime()) / 3_600_000);
  const text = `${what}: последней ${hours} ч`;
  return hours <= OLDEST_BACKUP_HOURS
    ? ok(text)
    : failure(`${text}. Посмотрите, почему не сработал league-backup.timer`);
}

/** How long the newest key of papers has been in use. */
export async function checkKeys({ config, now, db }: World): Promise<Finding[]> {
  const { fileKeys, dataDir } = config;
  if (fileKeys) return db ? [judgeKey(await readLastRotation(db), now)] : [];
  const file = join(dataDir, KEYS_FILE);
  const made = await stat(file).catch(() => undefined);
  if (!made) return [warning(`Ключи документов: ${file} ещё нет. Он появится при первом запуске сайта`)];
  return [judgeKey(made.mtime, now)];
}

function judgeKey(made: Date, now: Date): Finding {
  const days = Math.max(0, Math.floor((now.getTime() - made.getTime()) / DAY_MILLISECONDS));
  const text = `Ключи документов: возраст новейшего, дней: ${days}`;
  return days <= OLDEST_KEY_DAYS
    ? ok(text)
    : warning(`${text}. Смените его: npm run provider -- rotate-keys`);
}
