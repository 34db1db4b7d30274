import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { listCamps, login, validate } from '@league/shared/contract';
import { sql } from 'drizzle-orm';
import { buildApp } from '../../src/entry/app.ts';
import { letterWriters } from '../../src/entry/jobs.ts';
import { seedDemo } from '../../src/entry/seed/seed-demo.ts';
import { createUnsubscribeTokens } from '../../src/people/notifications/routes.ts';
import { startJobs } from '../../src/platform/background/jobs.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { openDatabase } from '../../src/platform/db/open-database.ts';
import { enqueueLetter, mailJob } from '../../src/platform/mail/letters.ts';
import type { Mail } from '../../src/platform/mail/transport.ts';
import { isDatabaseUnavailable } from '../../src/platform/plugins/errors.ts';
import { findPostgres, startPostgres } from '../../src/testing/servers/postgres-server.ts';
import { assertRefused, TEST_SECRET, visitorAs } from '../../src/testing/test-app.ts';

const answers = async (ask: () => Promise<{ statusCode: number }>) => {
  while ((await ask()).statusCode !== 200) await pause(100);
};

test('calls · answer 503 with Retry-After while PostgreSQL is down and recover when it is back', async (t) => {
  const server = await startPostgres(findPostgres() ?? '');
  const dataDir = mkdtempSync(join(tmpdir(), 'league-outage-'));
  const config = readConfig({
    DATABASE_URL: server.url,
    SESSION_SECRET: TEST_SECRET,
    DATA_DIR: dataDir,
    DEMO: '1',
  });
  const { db, close, listen } = await openDatabase(config);
  const app = await buildApp({ db, listen, config });
  const { promise: sent, resolve: send } = Promise.withResolvers<Mail>();
  t.after(async () => {
    await app.close();
    await close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await seedDemo(db, '2026-01-31');
  const coach = await visitorAs(app, 'coach');
  const writers = letterWriters(createUnsubscribeTokens(''));
  t.after(await startJobs(app, [mailJob({ writers, send: async (mail) => send(mail) })]));

  const cutOff = db.transaction(async (tx) => {
    await server.halt();
    await tx.execute(sql`select 1`);
  });
  await assert.rejects(cutOff, isDatabaseUnavailable);
  for (const ask of [
    () => coach.call(listCamps),
    () => coach.call(validate),
    () => coach.call(login, { body: { email: 'club@league.test', password: 'x' } }),
  ]) {
    const refused = await ask();
    assertRefused(refused, 503, 'unavailable');
    assert.equal(refused.headers['retry-after'], '5');
  }
  assert.equal((await app.inject('/api/readyz')).statusCode, 503);
  assert.equal((await app.inject('/api/healthz')).statusCode, 200);

  await server.resume();
  await answers(() => app.inject('/api/readyz'));
  await answers(() => coach.call(validate));
  await enqueueLetter(db, {
    kind: 'organisation_request',
    name: 'Анна',
    topic: 'Турнир',
    message: 'Когда?',
  });
  assert.match((await sent).subject, /Турнир/);
});

test('error caused by the query · does not count as an outage', () => {
  const error = (code: string, message = '') => Object.assign(new Error(message), { code });
  for (const code of ['08006', '53300', '57P01', '57P03', '57014', 'ECONNREFUSED', 'ETIMEDOUT'])
    assert.ok(isDatabaseUnavailable(new Error('Failed query', { cause: error(code) })), code);
  for (const code of ['23505', '22P02', '40001', 'FST_ERR_VALIDATION'])
    assert.ok(!isDatabaseUnavailable(error(code)), code);
  assert.ok(!isDatabaseUnavailable(Object.assign(error('ENOENT'), { syscall: 'open' })));
});
