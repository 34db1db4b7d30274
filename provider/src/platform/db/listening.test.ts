import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { findPostgres, startPostgres } from '../../testing/servers/postgres-server.ts';
import { listenAt } from './listening.ts';
import { connectPostgres } from './postgres.ts';

/** What is heard, one text after the other. */
function hearing() {
  const heard: string[] = [];
  let tell: (text: string) => void = (text) => void heard.push(text);
  return {
    onNotice: (text: string) => tell(text),
    async next(text: string) {
      while (true) {
        const first = heard.shift() ?? (await new Promise<string>((resolve) => (tell = resolve)));
        tell = (later) => void heard.push(later);
        if (first === text) return;
      }
    },
  };
}

test('notice · is heard once its transaction is committed, and not after a rollback', async (t) => {
  const { db, listen, close } = await createTestDatabase();
  t.after(close);
  const { onNotice, next } = hearing();
  const heard: string[] = [];
  const stop = await listen('tried', (text) => {
    heard.push(text);
    onNotice(text);
  });
  await assert.rejects(
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_notify('tried', 'lost')`);
      throw new Error('taken back');
    }),
    /taken back/,
  );
  await db.transaction((tx) => tx.execute(sql`select pg_notify('tried', 'said')`));
  await next('said');
  assert.ok(!heard.includes('lost'));
  await stop();
});

// Runs with PostgreSQL only: this test stops a server of its own.
const bin = process.env.TEST_DATABASE_URL && findPostgres();
if (bin)
  test('listening · goes on by itself, and says that something may be lost · PostgreSQL was restarted', async (t) => {
    const server = await startPostgres(bin);
    t.after(() => server.stop());
    const { onNotice, next } = hearing();
    const stop = await listenAt(server.url)('tried', onNotice);
    t.after(stop);
    await next('');
    await server.halt();
    await server.resume();
    await next('');
    const connected = await connectPostgres(server.url);
    t.after(() => connected?.close());
    await connected?.db.execute(sql`select pg_notify('tried', 'said')`);
    await next('said');
  });
