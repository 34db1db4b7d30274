import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { buildApp } from '../entry/app.ts';
import { seedDemo } from '../entry/seed/seed-demo.ts';
import { execute } from '../league/days/log/execute.ts';
import { openDay } from '../league/days/open-day.ts';
import { readConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { EventStream, listening } from './event-stream.ts';
import { startPostgres } from './servers/postgres-server.ts';
import { TEST_SECRET } from './test-app.ts';

/** Readers of one address, fewer than the provider allows. */
const OF_ADDRESS = 250;

/**
 * Restarts PostgreSQL while so many readers have a stream of a day, and compares what they are told afterwards: every
 * stream stays open, and hears of the next command.
 * @param bin the folder of PostgreSQL's programs
 */
export async function restartUnderStreams(t: TestContext, bin: string, readers: number): Promise<void> {
  const server = await startPostgres(bin);
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
  await db.transaction((tx) => openDay(tx, null, body));
  const url = `${await listening(app)}/api/days/${tournament}/live`;
  const streams = await Promise.all(
    Array.from({ length: readers }, (_, index) =>
      EventStream.open(url, { 'x-forwarded-for': `10.0.0.${1 + Math.floor(index / OF_ADDRESS)}` }),
    ),
  );
  await server.halt();
  await server.resume();
  const sending = { tournament, actor: null, request: null };
  await db.transaction((tx) => execute(tx, sending, () => ({ type: 'open-weighing' })));
  const told = await Promise.all(streams.map((stream) => stream.next()));
  assert.equal(new Set(told.map((message) => message?.id)).size, 1);
  assert.ok(told[0]?.id);
}
