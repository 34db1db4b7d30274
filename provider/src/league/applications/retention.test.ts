import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  APPLICATION_RETENTION_DAYS,
  type ApplicationSummary,
  createApplication,
  getApplication,
  updateApplication,
} from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { applications } from '../../platform/db/schema.ts';
import { createDiskStore } from '../../platform/storage/create-store.ts';
import { newFileName } from '../../platform/storage/file-store.ts';
import { removeDueFiles } from '../../platform/storage/removals.ts';
import { applicationDraft } from '../../testing/application-draft.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, type Visitor } from '../../testing/test-app.ts';
import { removeOldApplications } from './retention.ts';
import { review } from './review.ts';
import { IMAGE_AREA } from './save.ts';

const { club, coach, dataDir, db } = await startCampScene();
const store = createDiskStore(dataDir);
const draft = applicationDraft();
const { key: _once, ...body } = draft;

const apply = async (visitor: Visitor, draft = applicationDraft()) =>
  answerOf(await visitor.call(createApplication, { body: draft }));
const get = (id: number) => coach.call(getApplication, { params: { id } });
/** The time so many days after the last change, plus or minus some minutes. */
const later = ({ updated_at }: Pick<ApplicationSummary, 'updated_at'>, days: number, minutes: number) =>
  new Date(new Date(updated_at).getTime() + (days * 1440 + minutes) * 60_000);
const ids = async () =>
  (await db.select({ id: applications.id }).from(applications).orderBy(applications.id)).map(({ id }) => id);

test('retention · keeps the demo applications that were just seeded', async () => {
  const before = await ids();
  await removeOldApplications(db);
  assert.ok(before.length >= 2);
  assert.deepEqual(await ids(), before);
  await db.delete(applications);
});

test('retention · deletes an application and its image 400 days after the last change', async () => {
  assert.equal(APPLICATION_RETENTION_DAYS, 400);
  const old = await apply(coach, draft);
  const imageName = newFileName();
  await store.put(IMAGE_AREA, imageName, Buffer.from('the stamped form'));
  await db.update(applications).set({ imageName }).where(eq(applications.id, old.id));

  await removeOldApplications(db, { now: later(old, 400, -1) });
  assert.deepEqual(await ids(), [old.id], 'not before its time');

  const other = await apply(club);
  await db
    .update(applications)
    .set({ updatedAt: later(old, 1, 0) })
    .where(eq(applications.id, other.id));
  const now = later(old, 400, 1);
  await Promise.all([removeOldApplications(db, { now }), removeOldApplications(db, { now })]);
  assert.deepEqual(await ids(), [other.id], 'and no other one');
  assertRefused(await get(old.id), 404, 'not_found');

  const file = join(dataDir, IMAGE_AREA, imageName);
  assert.ok(existsSync(file));
  await removeDueFiles({ db, store });
  assert.ok(!existsSync(file));
  const again = await apply(coach, { ...draft, key: applicationDraft().key });
  assert.notEqual(again.id, old.id, 'and can be made anew');
  await db.delete(applications);
});

test('retention · counts from the last change by author or organiser, in any state', async () => {
  const sent = await apply(coach, draft);
  const past = async () => {
    const updatedAt = later(sent, -300, 0);
    await db.update(applications).set({ updatedAt }).where(eq(applications.id, sent.id));
  };
  const now = later(sent, 200, 0);
  const stays = async (what: string) => {
    await removeOldApplications(db, { now });
    assert.deepEqual(await ids(), [sent.id], what);
  };
  await past();
  const change = { ...body, version: sent.version };
  answerOf(await coach.call(updateApplication, { params: { id: sent.id }, body: change }));
  await stays('changed by the author');
  for (const decision of [{ status: 'returned', remark: 'Нет печати' }, { status: 'accepted' }] as const) {
    await past();
    await review(db, sent.id, decision);
    await stays(decision.status);
  }
  assert.equal(answerOf(await get(sent.id)).status, 'accepted');
  await past();
  await removeOldApplications(db, { now });
  assert.deepEqual(await ids(), []);
});

test('retention · stops deleting when it is aborted', async () => {
  const { id } = await apply(coach);
  await removeOldApplications(db, { now: new Date('2999-01-01'), signal: AbortSignal.abort() });
  assert.deepEqual(await ids(), [id]);
});
