import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desc } from 'drizzle-orm';
import { journal } from '../../platform/db/schema.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { conflict } from '../../platform/refusal.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { asOperator } from './as-operator.ts';

const { db } = await startTestApp();

test('command · refuses with the sentence of the call, and the journal says so · a feature refuses', async () => {
  const refused = asOperator(db, 'accept-application', () => Promise.reject(conflict('Турнир уже прошёл')));
  await assert.rejects(refused, (error) => {
    assert.ok(error instanceof OperatorError);
    assert.equal(error.message, 'Турнир уже прошёл');
    return true;
  });
  const [entry] = await db.select().from(journal).orderBy(desc(journal.id)).limit(1);
  assert.deepEqual([entry?.object, entry?.outcome], ['command:accept-application', 'refused']);
});
