import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { type Config, readConfig } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { users } from '../../platform/db/schema.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { backup, makeKeyOfBackups, restore } from './backup-commands.ts';
import { runCommand, withDatabase } from './run-command.ts';

const root = mkdtempSync(join(tmpdir(), 'league-operator-'));
after(() => rmSync(root, { recursive: true, force: true }));
const told = async (work: (say: (line: string) => void) => Promise<void>) => {
  const lines: string[] = [];
  await work((line) => lines.push(line));
  return lines.join('\n');
};

// What an operator does first.
const identity = join(root, 'backup.key');
const keyNotes = await told((say) => makeKeyOfBackups(readConfig({}), identity, say));
const BACKUP_RECIPIENTS = /BACKUP_RECIPIENTS=(\S+)/.exec(keyNotes)?.[1] ?? '';
const configOf = (name: string, env = {}) =>
  readConfig({ DATA_DIR: join(root, name), BACKUP_RECIPIENTS, BACKUP_IDENTITY: identity, ...env });
const config = configOf('site');
const photo = `uploads/${randomUUID()}.webp`;
const paper = `documents/${randomUUID()}.webp`;
const pathOf = (name: string) => join(config.dataDir, name);

const silent = () => {};
const site = await openDatabase(config);
await seedDemo(site.db, '2026-01-31');
for (const name of [photo, paper]) {
  mkdirSync(join(pathOf(name), '..'), { recursive: true });
  writeFileSync(pathOf(name), `bytes of ${name}`);
}
writeFileSync(pathOf('session-secret'), 'the secret of this site');
writeFileSync(pathOf('file-keys'), 'the keys of this site');

test('running site · is left alone on its embedded database: the command says to stop it', async () => {
  const file = join(root, 'running.age');
  await assert.rejects(backup(config, file, silent), /уже занят: остановите сайт/);
  await assert.rejects(runCommand(config, 'migrate', '', silent), /уже занят: остановите сайт/);
  assert.ok(!readdirSync(root).some((name) => name.startsWith('running')));
  await site.close();
});

test('stopped site · makes a backup that restores completely into an empty directory', async () => {
  const file = join(root, 'whole.age');
  await backup(config, file, silent);
  assert.equal(statSync(file).mode & 0o777, 0o600);
  await assert.rejects(backup(config, file, silent), /уже есть/);

  const bytes = readFileSync(file);
  assert.ok(
    !bytes.includes('manifest.json') && !bytes.includes('ustar'),
    'nothing of the archive is in clear',
  );
  const target = configOf('restored');
  assert.match(await told((say) => restore(target, file, say)), /Восстановлено/);
  for (const name of [photo, paper]) {
    assert.equal(readFileSync(join(target.dataDir, name), 'utf8'), `bytes of ${name}`);
    assert.equal(statSync(join(target.dataDir, name)).mode & 0o777, 0o600);
  }
  assert.ok(!readdirSync(target.dataDir).includes('session-secret'));
  assert.equal(readFileSync(join(target.dataDir, 'file-keys'), 'utf8'), 'the keys of this site');
  const everybody = (of: Config) => withDatabase(of, ({ db }) => db.select().from(users).orderBy(users.id));
  assert.deepEqual(await everybody(target), await everybody(config));
  await assert.rejects(restore(target, file, silent), /не пуст/);
});

test('stopped site · refuses an incomplete archive and leaves the directory empty', async () => {
  const whole = join(root, 'stopped.age');
  await backup(config, whole, silent);
  const bytes = readFileSync(whole);
  const cut = join(root, 'cut.age');
  writeFileSync(cut, bytes.subarray(0, bytes.length / 2));
  const text = join(root, 'text.tar.gz');
  writeFileSync(text, 'no archive');
  const target = configOf('refused');
  for (const file of [cut, text]) await assert.rejects(restore(target, file, silent), /повреждён/);
  await assert.rejects(restore(target, join(root, 'absent.tar.gz'), silent), /нет$/);
  assert.deepEqual(readdirSync(target.dataDir), []);
});

test('backup · opens only with the matching key; none is made without recipients', async () => {
  const file = join(root, 'locked.age');
  await backup(config, file, silent);
  const other = join(root, 'other.key');
  await makeKeyOfBackups(config, other, silent);
  assert.equal(statSync(other).mode & 0o777, 0o600);
  const target = (env: object) => configOf('locked', env);
  for (const [env, pattern] of [
    [{ BACKUP_IDENTITY: other }, /не открывает/],
    [{ BACKUP_IDENTITY: '' }, /BACKUP_IDENTITY/],
    [{ BACKUP_IDENTITY: join(root, 'absent.key') }, /не прочитан/],
    [{ BACKUP_IDENTITY: file }, /нет ключа/],
  ] as const)
    await assert.rejects(restore(target(env), file, silent), pattern);
  const unencrypted = configOf('site', { BACKUP_RECIPIENTS: '' });
  await assert.rejects(backup(unencrypted, join(root, 'plain.age'), silent), /backup-key/);
  assert.ok(!readdirSync(root).some((name) => name.startsWith('plain')));
});
