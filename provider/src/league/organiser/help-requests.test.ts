import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listDeskRequests, markDeskRequest } from '@league/shared/contract';
import { like } from 'drizzle-orm';
import { journal } from '../../platform/db/schema.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { startTestApp, visitorAs } from '../../testing/test-app.ts';

const { app, db } = await startTestApp();
const organiser = await visitorAs(app, 'organiser');

const ask = (topic: string) =>
  app.inject({
    method: 'POST',
    url: '/sendmessage.php',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ name: 'Анна', topic, msg: 'Помогите с судьями' }).toString(),
  });
const list = async () => answerOf(await organiser.call(listDeskRequests));
const mark = (id: number, answered: boolean) =>
  organiser.call(markDeskRequest, { params: { id }, body: { answered } });

test('request of the help page · is listed and marked as answered, and the mark can be taken back', async () => {
  await ask('Первенство школы');
  const [request] = await list();
  assert.ok(request);
  assert.deepEqual(
    [request.name, request.topic, request.message, request.answered_at],
    ['Анна', 'Первенство школы', 'Помогите с судьями', null],
  );
  const { answered_at } = answerOf(await mark(request.id, true));
  assert.ok(answered_at);
  assert.equal(answerOf(await mark(request.id, true)).answered_at, answered_at);
  assert.equal((await list())[0]?.answered_at, answered_at);
  assert.equal(answerOf(await mark(request.id, false)).answered_at, null);
  const entries = await db.select().from(journal).where(like(journal.object, 'request:%'));
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['request_answered', 'request_reopened'],
  );
});
