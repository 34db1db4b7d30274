import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { createTestDatabase } from '../../testing/database/test-database.ts';

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
