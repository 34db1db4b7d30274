import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { correctDayAthlete, getDay, takeDayApplications } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { erasePerson } from '../../../entry/personal-data.ts';
import { consents, users } from '../../../platform/db/schema.ts';
import { bornFor } from '../../../testing/application-draft.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { entryRow, startDayScene } from '../../../testing/day-scene.ts';

const { accept, coach, db, guest, organiser, params, parent, seenOf, son } = await startDayScene();
await db
  .update(users)
  .set({ birthday: bornFor(12), parentId: parent.id })
  .where(eq(users.id, son.id));
const childName = `${son.lastname} ${son.firstname}`;
await accept(coach, [{ name: childName }]);

answerOf(await organiser.call(takeDayApplications, { params, body: { key: randomUUID(), after: 0 } }));
const shown = async () => answerOf(await guest.call(getDay, { params })).entries;

test('hidden child · stays hidden · the birth date of the linked account is changed', async () => {
  const refuse = { userId: parent.id, subjectId: son.id, policy: 'dissemination' as const, refused: true };
  await db.insert(consents).values({ ...refuse, version: '1', way: 'site', address: '' });
  await db
    .update(users)
    .set({ birthday: bornFor(12, '01-02') })
    .where(eq(users.id, son.id));
  assert.match((await shown())[0]?.name ?? '', /^Спортсмен \d+$/);
});

test('hidden child · stays hidden · a correction ends the link', async () => {
  const [entry] = await shown();
  const { category: _, ...fields } = entryRow();
  const sent = { ...fields, name: childName, birthdate: bornFor(12, '03-04') };
  const at = { ...params, entry: entry?.id ?? 0 };
  answerOf(
    await organiser.call(correctDayAthlete, {
      params: at,
      body: { key: randomUUID(), after: 0, expects: await seenOf(at.entry), ...sent },
    }),
  );
  assert.match((await shown())[0]?.name ?? '', /^Спортсмен \d+$/);
});

test('erased coach · leaves the day that everybody has read', async () => {
  const [entry] = await shown();
  const { category: _, ...fields } = entryRow();
  const [person] = await db.select().from(users).where(eq(users.id, coach.id));
  const name = `${person?.lastname} ${person?.firstname}`;
  const at = { ...params, entry: entry?.id ?? 0 };
  const sent = { ...fields, name: childName, birthdate: bornFor(12, '03-04'), coach: name, club: 'Олимп' };
  answerOf(
    await organiser.call(correctDayAthlete, {
      params: at,
      body: { key: randomUUID(), after: 0, expects: await seenOf(at.entry), ...sent },
    }),
  );
  assert.equal((await shown())[0]?.coach, name);
  await db.transaction((tx) => erasePerson(tx, coach.id));
  assert.notEqual((await shown())[0]?.coach, name);
});
