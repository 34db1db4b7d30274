import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getBrackets, WEIGHTS } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { weightCategories } from '../../platform/db/schema.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { startTestApp, Visitor } from '../../testing/test-app.ts';

const { app, db } = await startTestApp();
const ask = (headers: Record<string, string> = {}) => new Visitor(app).call(getBrackets, { headers });

test('get · shows anyone all twenty weight categories, light to heavy', async () => {
  const { categories } = answerOf(await ask());
  assert.equal(categories.length, 1);
  assert.equal(categories[0]?.name, 'Юноши и Девушки (12-14 лет)');
  for (const sex of ['male', 'female'] as const)
    assert.deepEqual(
      categories[0]?.[sex].map(({ weight }) => weight),
      [...WEIGHTS[sex]],
    );
});

test('get · answers 304 to a repeated request until a bracket changes', async () => {
  const etag = String((await ask()).headers.etag);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const response = await ask({ 'if-none-match': known });
    assert.equal(response.statusCode, 304);
    assert.equal(response.body, '');
    assert.equal(response.headers.etag, etag);
  }
  await db.update(weightCategories).set({ version: 2 }).where(eq(weightCategories.id, 1));
  const changed = await ask({ 'if-none-match': etag });
  assert.equal(answerOf(changed).categories[0]?.male[0]?.version, 2);
  assert.notEqual(changed.headers.etag, etag);
});

test('get · ignores an expired session', async () => {
  answerOf(await ask({ authorization: 'Bearer expired' }));
});
