import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { readConfig } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { clubs, users } from '../../platform/db/schema.ts';
import { withEmptyPostgres } from '../../testing/database/empty-postgres.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { backup, makeKeyOfBackups, restore } from './backup-commands.ts';
import { controlFile, readControl } from './control-file.ts';
import { startControl } from './control-server.ts';
import { copy } from './run-command.ts';

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

// The process that holds the data directory; the tests of the running site come before it exits.
const database = await openDatabase(config);
mkdirSync(pathOf('.backup-cut-off'));
const close = await startControl(config, database);
await seedDemo(database.db, '2026-01-31');
for (const name of [photo, paper]) {
  mkdirSync(join(pathOf(name), '..'), { recursive: true });
  writeFileSync(pathOf(name), `bytes of ${name}`);
}
writeFileSync(pathOf('session-secret'), 'the secret of this site');
writeFileSync(pathOf('file-keys'), 'the keys of this site');

/** Two clubs in each transaction, one transaction after the other. */
async function writePairs(signal: AbortSignal): Promise<void> {
  // The embedded database never yields by itself: nothing else would get a turn.
  for (; !signal.aborted; await setImmediate())
    await database.db.transaction(async (tx) => {
      for (const name of ['Первый', 'Второй'])
        await tx.insert(clubs).values({ name: `${name} ${randomUUID()}` });
    });
}

test('running site · makes a backup that restores completely into an empty directory', async () => {
  const file = join(root, 'running.age');
  const before = await database.db.$count(clubs);
  const writing = new AbortController();
  const writes = writePairs(writing.signal);
  await backup(config, file, () => {});
  writing.abort();
  await writes;
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.ok(!readdirSync(config.dataDir).some((name) => name.startsWith('.backup')));
  await assert.rejects(
    backup(config, file, () => {}),
    /уже есть/,
  );

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
  const restored = await openDatabase(target);
  const everybody = ({ db }: Pick<Database, 'db'>) => db.select().from(users).orderBy(users.id);
  assert.deepEqual(await everybody(restored), await everybody(database));
  // Some state between before and after, and no half transaction.
  const [kept, now] = [await restored.db.$count(clubs), await database.db.$count(clubs)];
  assert.ok(before <= kept && kept <= now && before < now, `${before} ${kept} ${now}`);
  assert.equal((kept - before) % 2, 0);
  await restored.close();
  await assert.rejects(
    restore(target, file, () => {}),
    /не пуст/,
  );
});

const server = process.env.TEST_DATABASE_URL;
if (server)
  test('running site · moves to PostgreSQL and reports the comparison table by table', async () => {
    await withEmptyPostgres(server, async (url) => {
      const lines = await told((say) => copy(config, url, say));
      const people = await database.db.$count(users);
      assert.match(lines, new RegExp(`^users: строк ${people}, [0-9a-f]{32}, совпадает$`, 'm'));
      assert.match(lines, /session-secret/);
      const moved = await openDatabase(
        configOf('site', { DATABASE_URL: url, SESSION_SECRET: 's'.repeat(32) }),
      );
      assert.equal(await moved.db.$count(users), people);
      await moved.close();
    });
    await assert.rejects(
      copy(config, 'postgres://localhost:1/none', () => {}),
      /недоступен/,
    );
  });

test('control socket · admits only the operator and closes with the site', async () => {
  const control = readControl(config.dataDir);
  assert.ok(control);
  assert.equal(statSync(controlFile(config.dataDir)).mode & 0o777, 0o600);
  for (const authorization of ['', 'Bearer', `Bearer ${control.key}x`]) {
    const answer = await fetch(`${control.url}/backup`, { headers: { authorization } });
    assert.equal(answer.status, 404);
    assert.equal(await answer.text(), '');
  }
  await close();
  assert.equal(readControl(config.dataDir), undefined);
  await database.close();
});

test('stopped site · refuses an incomplete archive and leaves the directory empty', async () => {
  const whole = join(root, 'stopped.age');
  await backup(config, whole, () => {});
  const bytes = readFileSync(whole);
  const cut = join(root, 'cut.age');
  writeFileSync(cut, bytes.subarray(0, bytes.length / 2));
  const text = join(root, 'text.tar.gz');
  writeFileSync(text, 'no archive');
  const target = configOf('refused');
  for (const file of [cut, text])
    await assert.rejects(
      restore(target, file, () => {}),
      /повреждён/,
    );
  await assert.rejects(
    restore(target, join(root, 'absent.tar.gz'), () => {}),
    /нет$/,
  );
  assert.deepEqual(readdirSync(target.dataDir), []);
});

test('backup · opens only with the matching key; none is made without recipients', async () => {
  const file = join(root, 'locked.age');
  await backup(config, file, () => {});
  const other = join(root, 'other.key');
  await makeKeyOfBackups(config, other, () => {});
  assert.equal(statSync(other).mode & 0o777, 0o600);
  const target = (env: object) => configOf('locked', env);
  for (const [env, pattern] of [
    [{ BACKUP_IDENTITY: other }, /не открывает/],
    [{ BACKUP_IDENTITY: '' }, /BACKUP_IDENTITY/],
    [{ BACKUP_IDENTITY: join(root, 'absent.key') }, /не прочитан/],
    [{ BACKUP_IDENTITY: file }, /нет ключа/],
  ] as const)
    await assert.rejects(
      restore(target(env), file, () => {}),
      pattern,
    );
  const unencrypted = configOf('site', { BACKUP_RECIPIENTS: '' });
  await assert.rejects(
    backup(unencrypted, join(root, 'plain.age'), () => {}),
    /backup-key/,
  );
  assert.ok(!readdirSync(root).some((name) => name.startsWith('plain')));
});
