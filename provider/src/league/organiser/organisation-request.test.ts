import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { organisationRequests } from '../../platform/db/schema.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { oldRequestJob, REQUEST_DAYS } from './organisation-request.ts';

const { db } = await startTestApp();
const ago = (days: number) => sql`now() - make_interval(days => ${days})`;

test('retention · deletes a request to organise a tournament after a year', async () => {
  const request = { name: 'Анна', message: 'Где?' };
  await db.insert(organisationRequests).values([
    { ...request, topic: 'старая', createdAt: ago(REQUEST_DAYS + 1) },
    { ...request, topic: 'новая', createdAt: ago(REQUEST_DAYS - 1) },
  ]);
  await oldRequestJob.run({ db });
  const left = await db.select({ topic: organisationRequests.topic }).from(organisationRequests);
  assert.deepEqual(left, [{ topic: 'новая' }]);
});
