import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { erasePerson } from '../src/entry/personal-data.ts';
import { seedDemo } from '../src/entry/seed/seed-demo.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { openDatabase } from '../src/platform/db/open-database.ts';
import { documents, journal, users } from '../src/platform/db/schema.ts';
import { createFileStore, newFileName } from '../src/platform/storage/stores.ts';
import { findPostgres, startPostgres } from '../src/testing/servers/postgres-server.ts';
import { TEST_SECRET } from '../src/testing/test-app.ts';

const root = mkdtempSync(join(tmpdir(), 'league-backup-'));
const bin = findPostgres() ?? '';
const server = await startPostgres(bin);
after(async () => {
  await server.stop();
  rmSync(root, { recursive: true, force: true });
});

const [copies, key] = [join(root, 'copies'), join(root, 'backup.key')];
mkdirSync(copies);
execFileSync('age-keygen', ['-o', key], { stdio: 'ignore' });
const recipient = String(execFileSync('age-keygen', ['-y', key])).trim();
const fileKeys = randomBytes(32).toString('base64');
const siteAt = (name: string, url: string) => ({
  ...{ DATABASE_URL: url, DATA_DIR: join(root, name), SESSION_SECRET: TEST_SECRET, FILE_KEYS: fileKeys },
});
const run = (env: Record<string, string>, program: string, ...args: string[]) =>
  promisify(execFile)(program, args, {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, ...env, PATH: `${bin}${delimiter}${process.env.PATH}` },
  });
const command = async (env: Record<string, string>, ...args: string[]) =>
  (await run(env, process.execPath, 'provider/src/entry/cli.ts', ...args)).stdout;

test('backup · restores everything, encrypted until then · and nobody who was erased since', async () => {
  const env = siteAt('site', server.url);
  const site = await openDatabase(readConfig(env));
  await seedDemo(site.db, '2026-01-31');
  const [athlete] = await site.db.select().from(users).where(eq(users.userType, 'athlete'));
  const id = athlete?.id ?? 0;
  const fileName = newFileName();
  await site.db.insert(documents).values({ userId: id, kind: 'umo', fileName });
  await createFileStore(readConfig(env)).put('documents', fileName, Buffer.from('RIFF a paper'));
  await run(
    { ...env, BACKUP_DIR: copies, BACKUP_RECIPIENTS: recipient },
    'bash',
    'docs/server/files/backup.sh',
  );
  await site.db.transaction((tx) => erasePerson(tx, id));
  const erasures = join(copies, 'erasures.json');
  await command(env, 'save-erasures', erasures);
  await site.close();

  const archives = readdirSync(copies)
    .filter((name) => name.endsWith('.age'))
    .sort();
  assert.deepEqual(
    archives.map((name) => name.replace(/^league-[^.]*/, '')),
    ['.dump.age', '.files.age'],
  );
  for (const name of archives) {
    assert.equal(statSync(join(copies, name)).mode & 0o777, 0o600);
    assert.ok(!readFileSync(join(copies, name)).includes('documents'), 'nothing of it is in clear');
  }

  const [dump, files] = archives.map((name) => {
    const opened = join(root, name);
    writeFileSync(opened, execFileSync('age', ['-d', '-i', key, join(copies, name)]));
    return opened;
  });
  const restored = siteAt('restored', server.url.replace(/postgres$/, 'restored'));
  mkdirSync(restored.DATA_DIR);
  await run({}, 'psql', server.url, '-c', 'create database restored');
  await run({}, 'pg_restore', '--no-owner', `--dbname=${restored.DATABASE_URL}`, dump ?? '');
  await run({}, 'tar', '--extract', `--directory=${restored.DATA_DIR}`, `--file=${files}`);
  assert.match(await command(restored, 'check-files'), /документов 1: все на месте/);
  assert.match(await command(restored, 'apply-erasures', erasures), /Удалены снова: 1\./);

  const { db, close } = await openDatabase(readConfig(restored));
  const [again] = await db.select().from(users).where(eq(users.id, id));
  assert.equal(again?.lastname, 'Удалённый');
  assert.equal(await db.$count(documents, eq(documents.userId, id)), 0);
  assert.equal(await db.$count(journal, eq(journal.object, 'command:apply-erasures')), 1);
  await close();
});
