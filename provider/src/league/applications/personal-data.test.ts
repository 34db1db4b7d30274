import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  type ApplicationSummary,
  createApplication,
  getApplication,
  RETENTION_DAYS,
} from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { applications } from '../../platform/db/schema.ts';
import { fileJob } from '../../platform/storage/removals.ts';
import { createDiskStore, newFileName } from '../../platform/storage/stores.ts';
import { applicationDraft } from '../../testing/application-draft.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, type Visitor } from '../../testing/test-app.ts';
import { oldApplicationJob } from './personal-data.ts';
import { IMAGE_AREA } from './save.ts';

const { club, coach, dataDir, db } = await startCampScene();
const store = createDiskStore(dataDir);
const draft = applicationDraft();

const apply = async (visitor: Visitor, draft = applicationDraft()) =>
  answerOf(await visitor.call(createApplication, { body: draft }));
const get = (id: number) => coach.call(getApplication, { params: { id } });
/** The time so many days after the last change, plus or minus some minutes. */
const later = ({ updated_at }: Pick<ApplicationSummary, 'updated_at'>, days: number, minutes: number) =>
  new Date(new Date(updated_at).getTime() + (days * 1440 + minutes) * 60_000);
const ids = async () =>
  (await db.select({ id: applications.id }).from(applications).orderBy(applications.id)).map(({ id }) => id);

test('retention · deletes an application and its image 400 days after the last change', async () => {
  assert.equal(RETENTION_DAYS.application, 400);
  await db.delete(applications);
  const old = await apply(coach, draft);
  const imageName = newFileName();
  await store.put(IMAGE_AREA, imageName, Buffer.from('the stamped form'));
  await db.update(applications).set({ imageName }).where(eq(applications.id, old.id));

  await oldApplicationJob.run({ db, clock: () => later(old, 400, -1) });
  assert.deepEqual(await ids(), [old.id], 'not before its time');

  const other = await apply(club);
  await db
    .update(applications)
    .set({ updatedAt: later(old, 1, 0) })
    .where(eq(applications.id, other.id));
  const now = later(old, 400, 1);
  await Promise.all([
    oldApplicationJob.run({ db, clock: () => now }),
    oldApplicationJob.run({ db, clock: () => now }),
  ]);
  assert.deepEqual(await ids(), [other.id], 'and no other one');
  assertRefused(await get(old.id), 404, 'not_found');

  const file = join(dataDir, IMAGE_AREA, imageName);
  assert.ok(existsSync(file));
  await fileJob.run({ db, store });
  assert.ok(!existsSync(file));
  const again = await apply(coach, { ...draft, key: applicationDraft().key });
  assert.notEqual(again.id, old.id, 'and can be made anew');
  await db.delete(applications);
});
