import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { buildApp } from '../../src/entry/app.ts';
import { seedDemo } from '../../src/entry/seed/seed-demo.ts';
import { execute } from '../../src/league/days/log/execute.ts';
import { openDay } from '../../src/league/days/open-day.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { openDatabase } from '../../src/platform/db/open-database.ts';
import { EventStream, listening } from '../../src/testing/event-stream.ts';
import { findPostgres, startPostgres } from '../../src/testing/servers/postgres-server.ts';
import { TEST_SECRET } from '../../src/testing/test-app.ts';

/** Readers of one address, fewer than the provider allows. */
const OF_ADDRESS = 250;

const STREAMS = 1_000;

test(`streams · ${STREAMS} stay open, and go on · PostgreSQL is restarted`, async (t) => {
  const server = await startPostgres(findPostgres() ?? '');
  const dataDir = mkdtempSync(join(tmpdir(), 'league-streams-'));
  const env = { DATABASE_URL: server.url, SESSION_SECRET: TEST_SECRET, DATA_DIR: dataDir };
  const config = readConfig(env);
  const { db, listen, close } = await openDatabase(config);
  const app = await buildApp({ db, listen, config });
  t.after(async () => {
    await app.close();
    await close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await seedDemo(db, '2026-01-31');
  const tournament = 'spring_cup';
  const body = { tournament, title: 'Кубок весны', date: '2099-03-14' };
  await db.transaction((tx) => openDay(tx, 1, body));
  const url = `${await listening(app)}/api/days/${tournament}/live`;
  const streams = await Promise.all(
    Array.from({ length: STREAMS }, (_, index) =>
      EventStream.open(url, { 'x-forwarded-for': `10.0.0.${1 + Math.floor(index / OF_ADDRESS)}` }),
    ),
  );
  const [before] = await Promise.all(streams.map((stream) => stream.next()));
  await server.halt();
  await server.resume();
  const sending = { tournament, actor: null, request: null };
  await db.transaction((tx) => execute(tx, sending, () => ({ type: 'open-weighing', weighIn: 1 })));
  const told = await Promise.all(streams.map((stream) => stream.next()));
  assert.equal(new Set(told).size, 1);
  assert.ok(told[0] && told[0] !== before);
});
