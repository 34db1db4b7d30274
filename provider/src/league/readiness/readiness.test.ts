import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countNotifications, listAthletePapers, listRequests, remindTeam } from '@league/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { documents, readinessReminders, users } from '../../platform/db/schema.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import type { Visitor } from '../../testing/test-app.ts';

const scene = await startCampScene();
const { alone, athlete, club, coach, db, enrol, inbox, newCamp, parent, referee, respond, son } = scene;

const camp = await newCamp('Готовность', '2098-01-02');
answerOf(await enrol(camp, [son.id, alone.id, athlete.id]));
const board = async (visitor: Visitor) =>
  answerOf(await visitor.call(listRequests)).flatMap((one) =>
    one.kind !== 'tournament' && one.activity.id === camp ? [one] : [],
  );
const remind = (visitor: Visitor, ...ids: number[]) =>
  visitor.call(remindTeam, { body: { activity_id: camp, athlete_ids: ids } });

test('requests · say for coach and club, and for nobody else, what each athlete lacks', async () => {
  await respond(camp, parent, { action: 'accept', athlete_id: son.id });
  await db.insert(documents).values({ userId: son.id, kind: 'umo', fileName: crypto.randomUUID() });
  await db.update(users).set({ weight: null }).where(eq(users.id, alone.id));
  for (const visitor of [coach, club]) {
    const athletes = await board(visitor);
    const row = (id: number) => athletes.find((one) => one.athlete.id === id);
    assert.deepEqual(row(son.id)?.missing_documents, ['passport', 'insurance']);
    assert.deepEqual([row(son.id)?.status, row(son.id)?.team?.has_reader], ['accepted', true]);
    assert.deepEqual([row(alone.id)?.team?.weight, row(alone.id)?.team?.has_reader], [null, false]);
    assert.deepEqual([row(athlete.id)?.status, row(athlete.id)?.payment_status], ['pending', 'none']);
  }
  const [own] = await board(parent);
  assert.equal(own?.team, undefined);
});

test('numbers · of lacking papers and of unread news are those of the lists behind them, for every role', async () => {
  // Valid today, not on the day of the camp.
  const ends = { validUntil: '2098-01-01', fileName: 'x' };
  await db.insert(documents).values({ ...ends, userId: athlete.id, kind: 'passport' });
  for (const visitor of [athlete, parent, coach, club]) {
    const papers = answerOf(await visitor.call(listAthletePapers));
    const listed = new Map(papers.map((one) => [one.athlete_id, one]));
    const requests = answerOf(await visitor.call(listRequests)).filter((one) => one.kind !== 'tournament');
    const rows = requests.filter(({ activity, status }) => activity.id === camp && status !== 'declined');
    assert.ok(rows.length > 0);
    for (const { athlete: owner, missing_documents } of rows) {
      const found = listed.get(owner.id);
      assert.deepEqual(found?.lacking, missing_documents);
      assert.ok(missing_documents.length === 0 || found?.needed_by !== null);
      for (const { kind, status } of found?.documents ?? [])
        assert.equal(status !== 'valid', missing_documents.includes(kind), kind);
    }
  }
  for (const visitor of [athlete, parent, coach, club, referee]) {
    const unread = (await inbox(visitor)).filter(({ read }) => !read).length;
    assert.equal(answerOf(await visitor.call(countNotifications)).count, unread);
  }
  await db.delete(documents).where(eq(documents.userId, athlete.id));
});

test('reminder · reaches family or athlete with what is missing, once a day, and nobody without a login', async () => {
  assert.deepEqual(
    answerOf(await remind(coach, son.id, alone.id, athlete.id)).reminded.toSorted((a, b) => a - b),
    [son.id, athlete.id].toSorted((a, b) => a - b),
  );
  const [news] = await inbox(parent);
  assert.match(news?.message ?? '', /ещё не всё готово\n«Готовность», .*Не хватает: оплата, паспорт/);
  assert.deepEqual([news?.camp_id, news?.subject_id], [camp, son.id]);
  assert.deepEqual(answerOf(await remind(club, son.id)).reminded, [], 'the coach has just done it');
  assert.ok((await board(club)).find((one) => one.athlete.id === son.id)?.team?.reminded_at);
  await db.update(readinessReminders).set({ remindedAt: sql`now() - interval '25 hours'` });
  assert.deepEqual(answerOf(await remind(club, son.id)).reminded, [son.id]);
});
