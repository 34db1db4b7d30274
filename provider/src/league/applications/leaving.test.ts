import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createApplication, deleteUser, exportUser, uploadApplicationImage } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { applications } from '../../platform/db/schema.ts';
import { fileJob } from '../../platform/storage/removals.ts';
import { applicationDraft } from '../../testing/application-draft.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { imageFile, picture } from '../../testing/picture.ts';
import { DEMO_PASSWORD, type Visitor } from '../../testing/test-app.ts';

const { app, club, coach, dataDir, db } = await startCampScene();
const send = (visitor: Visitor) => visitor.call(createApplication, { body: applicationDraft() });
const apply = async (visitor: Visitor) => answerOf(await send(visitor));
const file = imageFile(await picture().png().toBuffer());
const addImage = async (visitor: Visitor, id: number) =>
  answerOf(await visitor.call(uploadApplicationImage, { params: { id }, file }));
const remove = (visitor: Visitor & { id: number }) =>
  visitor.call(deleteUser, { params: { id: visitor.id }, body: { password: DEMO_PASSWORD, at_once: true } });
const ofAuthor = ({ id }: { id: number }) => eq(applications.authorId, id);

test('export · contains the person’s own applications with their athletes, not those of the club’s coach', async () => {
  const { rows, tournament } = await apply(club);
  await addImage(coach, (await apply(coach)).id);
  const exported = async (visitor: Visitor & { id: number }) =>
    answerOf(await visitor.call(exportUser, { params: { id: visitor.id } })) as {
      applications: { tournament: string; athletes: object[]; has_image: boolean; remark: string | null }[];
    };
  const [sample, own, ...more] = (await exported(club)).applications;
  assert.deepEqual(more, []);
  assert.equal(sample?.remark, 'Приложите снимок заявки с печатью клуба.');
  assert.deepEqual(
    own?.athletes,
    rows.map(({ number: _, ...row }) => row),
  );
  assert.deepEqual([own?.tournament, own?.has_image], [tournament.title, false]);
  assert.equal((await exported(coach)).applications.at(-1)?.has_image, true);
});

test('delete account · deletes its applications and their images, not those of the club’s coach', async () => {
  await addImage(club, (await apply(club)).id);
  assert.equal(readdirSync(join(dataDir, 'documents')).length, 2);
  answerOf(await remove(club));
  assert.equal(await db.$count(applications, ofAuthor(club)), 0);
  assert.ok((await db.$count(applications, ofAuthor(coach))) > 0);
  await fileJob.run(app);
  assert.equal(readdirSync(join(dataDir, 'documents')).length, 1);
});
