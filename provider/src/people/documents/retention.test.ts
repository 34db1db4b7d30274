import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateDocument } from '@league/shared/contract';
import { sql } from 'drizzle-orm';
import { documents, fileRemovals } from '../../platform/db/schema.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { oldPaperJob } from './retention.ts';

const { athlete, db, inbox, parent, son } = await startCampScene();
const give = (kind: 'umo' | 'passport' | 'insurance', uploadedAt: string, validUntil: string | null = null) =>
  db
    .insert(documents)
    .values({ userId: son.id, kind, fileName: `${kind}.webp`, validUntil, uploadedAt: new Date(uploadedAt) });
const kinds = async () => (await db.select().from(documents)).map(({ kind }) => kind).sort();
const notices = async (who = parent) =>
  (await inbox(who)).map(({ message }) => message).filter((text) => text.startsWith('Документ прошлого'));

test('papers of a past season · are announced to the parent, then removed with their files; others stay', async () => {
  await give('umo', '2090-02-01T12:00:00Z', '2090-08-01');
  // Uploaded in Moscow's next year.
  await give('passport', '2090-12-31T21:30:00Z');
  await give('insurance', '2090-02-01T12:00:00Z', '2091-01-15');
  await oldPaperJob.run({ db, clock: () => new Date('2091-03-16') });
  assert.deepEqual(await notices(), []);

  for (const day of ['2091-03-17', '2091-03-18']) await oldPaperJob.run({ db, clock: () => new Date(day) });
  const [notice, ...more] = await notices();
  assert.deepEqual(more, []);
  assert.match(
    notice ?? '',
    /: УМО[^.]+\.\nДень удаления: 31 марта 2091 г\. Спортсмен: Ян Белов\. Если он ещё нужен/,
  );
  await oldPaperJob.run({ db, clock: () => new Date('2091-03-30') });
  assert.deepEqual(await kinds(), ['insurance', 'passport', 'umo']);

  await Promise.all(
    Array.from({ length: 3 }, () => oldPaperJob.run({ db, clock: () => new Date('2091-03-31') })),
  );
  assert.deepEqual(await kinds(), ['insurance', 'passport']);
  assert.deepEqual(
    (await db.select().from(fileRemovals)).map(({ name }) => name),
    ['umo.webp'],
  );
});

test('papers of a past season · stay two weeks after a late announcement, and stay if they get a new day', async () => {
  await oldPaperJob.run({ db, clock: () => new Date('2092-06-01') });
  assert.match((await notices()).join('\n'), /День удаления: 15 июня 2092/);
  await oldPaperJob.run({ db, clock: () => new Date('2092-06-14') });
  assert.deepEqual(await kinds(), ['insurance', 'passport']);
  const body = { valid_until: '2095-05-01' };
  await parent.call(dateDocument, { params: { id: son.id, kind: 'passport' }, body });
  await oldPaperJob.run({ db, clock: () => new Date('2092-06-15') });
  assert.deepEqual(await kinds(), ['passport']);
  const [kept] = await db.select({ told: sql`removal_notified_at` }).from(documents);
  assert.equal(kept?.told, null);
  assert.deepEqual(await notices(athlete), []);
});
