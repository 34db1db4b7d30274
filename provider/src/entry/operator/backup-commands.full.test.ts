import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { readConfig } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { documents, journal, users } from '../../platform/db/schema.ts';
import { createFileStore, createRawStore, newFileName } from '../../platform/storage/stores.ts';
import { makeBackupKey } from '../backup/pack.ts';
import { erasePerson } from '../personal-data.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { applyErasures, backup, restore, restoreTest, saveErasures } from './backup-commands.ts';

const root = mkdtempSync(join(tmpdir(), 'league-backups-'));
after(() => rmSync(root, { recursive: true, force: true }));
const key = await makeBackupKey();
const BACKUP_IDENTITY = join(root, 'backup.key');
writeFileSync(BACKUP_IDENTITY, key.identity);
const configOf = (name: string) =>
  readConfig({ DATA_DIR: join(root, name), BACKUP_RECIPIENTS: key.recipient, BACKUP_IDENTITY });
const config = configOf('site');
const copies = join(root, 'copies');
mkdirSync(copies);
const archive = join(copies, 'league.age');
const erasures = join(copies, 'erasures.json');
const silent = () => {};
const told = async (work: (say: (line: string) => void) => Promise<void>) => {
  const lines: string[] = [];
  await work((line) => lines.push(line));
  return lines.join('\n');
};

const paper = newFileName();
const opened = await openDatabase(config);
await seedDemo(opened.db, '2026-01-31');
const athletes = await opened.db.select({ id: users.id }).from(users).where(eq(users.userType, 'athlete'));
const [erased = 0, reused = 0] = athletes.map(({ id }) => id).reverse();
await opened.db.insert(documents).values({ userId: erased, kind: 'umo', fileName: paper });
await createFileStore(config).put('documents', paper, Buffer.from('RIFF a paper'));
await createFileStore(config).put('content', newFileName('bin'), Buffer.from('%PDF- of a tournament'));
await opened.close();
await backup(config, archive, silent);

test('restore-test · reads the database, the journal and every paper, and leaves nothing behind', async () => {
  const before = readdirSync(tmpdir()).filter((name) => name.startsWith('league-restore-'));
  const lines = await told((say) => restoreTest(config, archive, say));
  assert.match(lines, /Файлов: 2, документы расшифрованы/);
  assert.match(lines, /людей \d+, записей журнала \d+, все документы на месте/);
  assert.deepEqual(
    readdirSync(tmpdir()).filter((name) => name.startsWith('league-restore-')),
    before,
  );
});

test('restore-test · fails for a paper that no key opens and for one that is absent', async () => {
  const raw = createRawStore(config);
  const whole = await raw.get('documents', paper);
  assert.ok(whole);
  await raw.put('documents', paper, Buffer.concat([whole.subarray(0, 20), randomBytes(200)]));
  const broken = join(copies, 'broken.age');
  await backup(config, broken, silent);
  await assert.rejects(restoreTest(config, broken, silent), /не открывается/);
  await raw.remove('documents', paper);
  const absent = join(copies, 'absent.age');
  await backup(config, absent, silent);
  await assert.rejects(restoreTest(config, absent, silent), /нет среди файлов/);
  await raw.put('documents', paper, whole);
});

test('restore · erases again whoever was erased after the backup, with the papers', async () => {
  const site = await openDatabase(config);
  await site.db.transaction((tx) => erasePerson(tx, erased));
  await site.close();
  assert.match(await told((say) => saveErasures(config, erasures, say)), /записей 1\./);
  // Somebody who registered after the restore and has got an id that was erased once.
  const [list] = JSON.parse(readFileSync(erasures, 'utf8')) as object[];
  writeFileSync(erasures, JSON.stringify([{ id: reused, at: '2020-01-01T00:00:00.000Z' }, list]));

  const target = configOf('restored');
  assert.match(await told((say) => restore(target, archive, say)), /Удалены снова: 1\./);
  const restored = await openDatabase(target);
  const byId = async (id: number) => (await restored.db.select().from(users).where(eq(users.id, id)))[0];
  assert.equal((await byId(erased))?.lastname, 'Удалённый');
  assert.equal((await byId(reused))?.deletedAt, null);
  assert.equal(await restored.db.$count(documents, eq(documents.userId, erased)), 0);
  assert.equal(await restored.db.$count(journal, eq(journal.object, 'command:restore')), 1);
  await restored.close();
  assert.match(await told((say) => applyErasures(target, erasures, say)), /снова: 0/);
});

test('save-erasures · never shortens the list; a damaged list is refused', async () => {
  const before = JSON.parse(readFileSync(erasures, 'utf8'));
  assert.match(await told((say) => saveErasures(configOf('empty'), erasures, say)), /записей 2\./);
  assert.deepEqual(JSON.parse(readFileSync(erasures, 'utf8')), before);
  writeFileSync(erasures, '[{"id": "x"}]');
  for (const work of [saveErasures, applyErasures])
    await assert.rejects(work(configOf('empty'), erasures, silent), /не список удалённых/);
});
