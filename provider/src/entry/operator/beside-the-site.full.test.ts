import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { register } from '@league/shared/contract';
import { eq, inArray } from 'drizzle-orm';
import { type Config, readConfig } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { organisationRequests, users } from '../../platform/db/schema.ts';
import { type Answered, answerOf } from '../../testing/contract-call.ts';
import { withEmptyPostgres } from '../../testing/database/empty-postgres.ts';
import { REGISTRATIONS } from '../../testing/registrations.ts';
import { TEST_SECRET, Visitor } from '../../testing/test-app.ts';
import { buildApp } from '../app.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import type { CommandName } from './commands.ts';
import { startControl } from './control-server.ts';
import { runCommand } from './run-command.ts';

const root = mkdtempSync(join(tmpdir(), 'league-beside-'));
after(() => rmSync(root, { recursive: true, force: true }));

const MIGRATED = 'Таблицы базы данных обновлены.';
const SEEDED = 'Демонстрационные данные созданы.';
const UNCHANGED = 'В базе уже есть данные, она не изменена.';

async function told(config: Config, name: CommandName): Promise<string> {
  const lines: string[] = [];
  await runCommand(config, name, '', (line) => void lines.push(line));
  return lines.join('\n');
}

/** Runs `work` while the site writes; no acknowledged write may be missing afterwards. */
async function whileWriting({ db }: Database, work: () => Promise<unknown>): Promise<void> {
  const working = new AbortController();
  const kept: number[] = [];
  const write = async () => {
    // The embedded database never yields by itself: nothing else would get a turn.
    for (; !working.signal.aborted; await turn()) {
      const request = { name: 'Анна', topic: 'Турнир', message: String(kept.length) };
      const [row] = await db.insert(organisationRequests).values(request).returning();
      if (row) kept.push(row.id);
    }
  };
  const writes = write();
  try {
    await work();
  } finally {
    working.abort();
    await writes;
  }
  assert.ok(kept.length > 0);
  assert.equal(await db.$count(organisationRequests, inArray(organisationRequests.id, kept)), kept.length);
}

/** Commands on a site that has data: they refuse, and change nothing. */
async function assertNothingChanges(config: Config, database: Database): Promise<void> {
  const people = () => database.db.select().from(users).orderBy(users.id);
  const before = await people();
  assert.ok(before.length > 0);
  await whileWriting(database, async () => {
    const commands = ['migrate', 'seed', 'migrate', 'seed'] as const;
    assert.deepEqual(await Promise.all(commands.map((name) => told(config, name))), [
      MIGRATED,
      UNCHANGED,
      MIGRATED,
      UNCHANGED,
    ]);
  });
  assert.deepEqual(await people(), before);
}

test('migrate, seed · lose nothing beside a running site on the embedded database; seed fills it once', async () => {
  const config = readConfig({ DATA_DIR: join(root, 'embedded') });
  const database = await openDatabase(config);
  const close = await startControl(config, database);
  await whileWriting(database, async () => {
    const answers = await Promise.all([told(config, 'seed'), told(config, 'seed')]);
    assert.deepEqual(answers.sort(), [UNCHANGED, SEEDED]);
  });
  await assertNothingChanges(config, database);
  await close();
  await database.close();
});

const server = process.env.TEST_DATABASE_URL;
const registration = { ...REGISTRATIONS.referee, email: 'first@league.test' };

if (server) {
  test('migrate, seed · lose nothing beside a running site on PostgreSQL; seed fills it once', () =>
    withEmptyPostgres(server, async (DATABASE_URL) => {
      const config = readConfig({ DATA_DIR: root, DATABASE_URL, SESSION_SECRET: TEST_SECRET });
      // Replicas and the operator start together before the tables exist.
      const [database, replica] = await Promise.all([openDatabase(config), openDatabase(config)]);
      await whileWriting(database, async () => {
        const answers = await Promise.all([
          told(config, 'seed'),
          told(config, 'seed'),
          told(config, 'migrate'),
        ]);
        assert.deepEqual(answers.sort(), [UNCHANGED, SEEDED, MIGRATED].sort());
      });
      await assertNothingChanges(config, database);
      await replica.close();
      await database.close();
    }));

  test('seed · keeps the account of a concurrent registration, whichever commits first', () =>
    withEmptyPostgres(server, async (DATABASE_URL) => {
      const config = readConfig({ DATA_DIR: root, DATABASE_URL, SESSION_SECRET: TEST_SECRET });
      const database = await openDatabase(config);
      const app = await buildApp({ db: database.db, config });
      let registering: Promise<Answered<typeof register>> | undefined;
      const isSeeded = await database.db.transaction(async (tx) => {
        const done = await seedDemo(tx);
        // It runs while the league is not committed yet.
        registering = new Visitor(app).call(register, { body: registration });
        await pause(300);
        return done;
      });
      assert.equal(isSeeded, true);
      assert.ok(registering);
      answerOf(await registering);
      assert.equal(await database.db.$count(users, eq(users.email, registration.email)), 1);
      assert.equal(await told(config, 'seed'), UNCHANGED);
      await app.close();
      await database.close();
    }));
}
