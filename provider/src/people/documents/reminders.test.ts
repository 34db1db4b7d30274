import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DocumentKind } from '@league/shared/contract';
import { dateDocument } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { documents, users } from '../../platform/db/schema.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import type { Visitor } from '../../testing/test-app.ts';
import { reminderJob } from './retention.ts';

const { athlete, alone, coach, db, inbox, parent, son, unconfirmed } = await startCampScene();
const DAY = '2098-06-01';

const give = (userId: number, kind: DocumentKind, validUntil: string | null) =>
  db.insert(documents).values({ userId, kind, fileName: crypto.randomUUID(), validUntil });
const reminders = async (visitor: Visitor) =>
  (await inbox(visitor)).filter(({ message }) => message.startsWith('Скоро закончится'));
const date = (visitor: Visitor, id: number, kind: DocumentKind, valid_until: string) =>
  visitor.call(dateDocument, { params: { id, kind }, body: { valid_until } });

test('reminder · is sent once before a paper expires, however many workers run', async () => {
  await give(athlete.id, 'umo', '2098-07-01');
  await give(athlete.id, 'passport', '2098-07-02');
  await give(athlete.id, 'insurance', null);
  await Promise.all(Array.from({ length: 4 }, () => reminderJob.run({ db, clock: () => new Date(DAY) })));
  const [first, ...more] = await reminders(athlete);
  assert.deepEqual(more, []);
  assert.equal(first?.type, 'account_notification');
  assert.equal(
    first?.message,
    'Скоро закончится срок документа: УМО — медицинский допуск.\nДействует до 1 июля 2098 г.',
  );
  await reminderJob.run({ db, clock: () => new Date('2098-06-02') });
  assert.equal((await reminders(athlete)).length, 2, 'the next day the passport’s turn has come');
});

test('reminder · is sent again only if another expiry day is given', async () => {
  const before = (await reminders(athlete)).length;
  await date(athlete, athlete.id, 'umo', '2098-07-01');
  await reminderJob.run({ db, clock: () => new Date(DAY) });
  assert.equal((await reminders(athlete)).length, before);
  await date(athlete, athlete.id, 'umo', '2098-06-20');
  await reminderJob.run({ db, clock: () => new Date(DAY) });
  assert.equal((await reminders(athlete)).length, before + 1);
});

test('reminder · goes to the parent of a child without an account, and names the child', async () => {
  await give(son.id, 'insurance', '2098-06-15');
  await give(son.id, 'umo', '2098-05-31');
  await give(alone.id, 'umo', '2098-06-15');
  await reminderJob.run({ db, clock: () => new Date(DAY) });
  const [first, ...more] = await reminders(parent);
  assert.deepEqual(more, [], 'what has expired is not near any more');
  assert.match(first?.message ?? '', /страховка\.\nДействует до 15 июня 2098 г\. Спортсмен: Ян Белов\.$/);
  assert.equal(first?.subject_id, son.id);
});

test('reminder · goes to the current coach of an athlete with neither account nor parent', async () => {
  const [first, ...more] = await reminders(coach);
  assert.deepEqual(more, []);
  assert.match(first?.message ?? '', /УМО.+\nДействует до 15 июня 2098 г\. Спортсмен: /);
  assert.equal(first?.subject_id, alone.id);
  await give(alone.id, 'insurance', '2098-06-15');
  await unconfirmed(alone, () => reminderJob.run({ db, clock: () => new Date(DAY) }));
  assert.equal((await reminders(coach)).length, 1, 'he is not the coach’s any more');
});

test('reminder · about a deleted person is sent to nobody', async () => {
  await give(son.id, 'passport', '2098-06-15');
  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, son.id));
  const before = (await reminders(parent)).length;
  await reminderJob.run({ db, clock: () => new Date(DAY) });
  assert.equal((await reminders(parent)).length, before);
});
