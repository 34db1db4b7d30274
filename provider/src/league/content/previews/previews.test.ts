import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createContentPreview, getContentPreview, revokeContentPreview } from '@league/shared/contract';
import { consents, users } from '../../../platform/db/schema.ts';
import { pdf, startContentScene } from '../../../testing/content-scene.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { assertRefused, Visitor } from '../../../testing/test-app.ts';
import { WHOLE } from '../../../testing/tournaments.ts';

const scene = await startContentScene();
const { app, clock, createWhole, db, organiser, read, set, upload } = scene;
const guest = new Visitor(app);
const DAY = 86_400_000;

const make = async (id: string) =>
  answerOf(await organiser.call(createContentPreview, { params: { tournament: id } })).preview ??
  assert.fail('no link');
const open = (token: string) => guest.call(getContentPreview, { params: { token } });

test('preview · shows a draft to a guest in the shape of a published tournament, kept by nobody', async () => {
  const id = await createWhole();
  const { token } = await make(id);
  const answer = await open(token);
  const { summary, content, missing } = answerOf(answer);
  assert.deepEqual([summary.id, summary.place, missing], [id, WHOLE.place, []]);
  assert.equal(answer.headers['cache-control'], 'no-store');
  assert.match(String(answer.headers['x-robots-tag']), /noindex/);
  const { regulations } = content.links;
  assert.ok(regulations.kind === 'file');
  assert.equal(regulations.size, pdf(id).length);
  const file = await app.inject(regulations.href);
  assert.deepEqual([file.statusCode, file.rawPayload], [200, pdf(id)]);
  assert.equal(file.headers['cache-control'], 'no-store');
  await set(id, { place: 'Клин' });
  assert.equal(answerOf(await open(token)).summary.place, 'Клин', 'the draft as it is now');
});

test('preview · leaves a field out that names somebody whose name may not be shown', async () => {
  const [athlete] = await db
    .insert(users)
    .values({ userType: 'athlete', firstname: 'Ян', lastname: 'Щукарёв', confirmed: true })
    .returning();
  const decision = { userId: athlete?.id ?? 0, subjectId: athlete?.id ?? 0, address: '', version: 'any' };
  await db.insert(consents).values({ ...decision, policy: 'dissemination', withdrawnAt: new Date() });
  const { token } = await make(await createWhole({ description: 'Победил Ян Щукарёв.' }));
  const { content, missing } = answerOf(await open(token));
  assert.deepEqual([content.description, missing], ['Ещё не заполнено', ['description']]);
});

test('preview link · opens one draft and its files alone, until it is over or taken back', async () => {
  const [id, other] = [await createWhole(), await createWhole()];
  answerOf(await upload(other, pdf('secret'), 'secret.pdf'));
  const [first, second] = [await make(id), await make(other)];
  assert.equal(Date.parse(first.until) - clock.now.getTime(), 30 * DAY);
  const secret = await app.inject(`/api/content-previews/${first.token}/files/secret.pdf`);
  assertRefused(secret, 404, 'not_found');
  clock.now = new Date(clock.now.getTime() + DAY);
  assert.equal((await make(id)).token, first.token, 'the link that was sent goes on');
  const revoked = await organiser.call(revokeContentPreview, { params: { tournament: other } });
  assert.equal(answerOf(revoked).preview, null);
  clock.now = new Date(clock.now.getTime() + 30 * DAY - 1);
  answerOf(await open(first.token));
  clock.now = new Date(clock.now.getTime() + 1);
  assert.equal((await read(id)).preview, null);
  const refusals = new Set<string>();
  for (const token of [first.token, second.token, 'x'.repeat(43), '..%2f', `${first.token}x`]) {
    refusals.add(assertRefused(await open(token), 404, 'not_found').message);
    const file = await app.inject(`/api/content-previews/${encodeURIComponent(token)}/files/a.pdf`);
    assertRefused(file, 404, 'not_found');
  }
  assert.deepEqual(
    [...refusals].map((text) => text.slice(0, 22)),
    ['Ссылка на предпросмотр'],
  );
  assert.notEqual((await make(id)).token, first.token);
});
