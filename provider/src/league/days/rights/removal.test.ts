import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import {
  addDaySecretary,
  enterDayDesk,
  getDayDesk,
  getDayLog,
  listNotifications,
  removeDaySecretary,
  sendDayCommand,
} from '@league/shared/contract';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { newsJob } from '../../../people/notifications/tell-news.ts';
import { daySecretaries, journal, notifications, users } from '../../../platform/db/schema.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { startDayScene } from '../../../testing/day-scene.ts';
import { createMailbox } from '../../../testing/mailbox.ts';
import { assertRefused, type Visitor, visitorAs } from '../../../testing/test-app.ts';

const scene = await startDayScene();
const { app, club, db, organiser, params, referee, tournament, unconfirmed } = scene;
const [known] = await db.select().from(users).where(eq(users.id, club.id));
await db
  .update(users)
  .set({ passwordHash: known?.passwordHash ?? null, emailVerifiedAt: new Date() })
  .where(eq(users.email, 'club2@league.test'));
const club2 = await visitorAs(app, 'club2');
const mailbox = createMailbox(app, db);

const name = (email: string, visitor: Visitor = organiser) =>
  visitor.call(addDaySecretary, { params, body: { email } });
const enter = (visitor: Visitor = organiser) => visitor.call(enterDayDesk, { params });
const remove = ({ id }: { id: number }, visitor: Visitor) =>
  visitor.call(removeDaySecretary, { params: { ...params, id } });
const read = (visitor: Visitor) => visitor.call(getDayDesk, { params });
const listed = async () =>
  (await db.select().from(daySecretaries).where(eq(daySecretaries.tournamentId, tournament)))
    .map(({ userId }) => userId)
    .toSorted((one, other) => one - other);
/** Makes exactly these the secretaries, without telling anybody. */
async function secretaries(...people: { id: number }[]): Promise<void> {
  await db.delete(daySecretaries);
  await db.insert(daySecretaries).values(people.map(({ id }) => ({ tournamentId: tournament, userId: id })));
  await db.delete(notifications);
  await mailbox.collect();
}
/** The mails about all news that wait: to whom, what, and where the button leads. */
async function mails() {
  await db
    .update(notifications)
    .set({ tellAt: new Date(0) })
    .where(isNotNull(notifications.tellAt));
  await newsJob.run({ db });
  return (await mailbox.collect())
    .map(({ to, subject, text }) => {
      const page = /http:\/\/localhost:3000(\/day\S*)/.exec(text)?.[1];
      return { to, subject, text, page };
    })
    .toSorted((one, other) => (one.to < other.to ? -1 : 1));
}
const person = async ({ id }: { id: number }) => {
  const [found] = await db.select().from(users).where(eq(users.id, id));
  assert.ok(found);
  return found;
};
const ONE_LEFT = /Останется один секретарь/;
const DAY = `/day/${tournament}`;
const DESK = `${DAY}/desk?tab=settings`;

test('removal · that leaves one secretary is refused to everybody but an organiser of the league', async () => {
  await secretaries(organiser, referee);
  assert.match(assertRefused(await remove(organiser, referee), 409, 'conflict').message, ONE_LEFT);
  assert.match(
    assertRefused(await remove(referee, referee), 409, 'conflict').message,
    ONE_LEFT,
    'leaving oneself leaves one too',
  );
  assert.deepEqual(
    await listed(),
    [referee.id, organiser.id].toSorted((one, other) => one - other),
  );
  answerOf(await remove(referee, organiser));
  assert.match(assertRefused(await remove(organiser, organiser), 409, 'conflict').message, /последний/);
});

test('removal · is refused to whoever has been removed meanwhile · two remove each other at once', async () => {
  await secretaries(organiser, referee, club, club2);
  const both = await Promise.all([remove(club, referee), remove(referee, club)]);
  assert.deepEqual(both.map(({ statusCode }) => statusCode).toSorted(), [200, 403]);
  assert.equal((await listed()).length, 3);
});

test('removal · counts only those who may act · one has lost the confirmation', async () => {
  await secretaries(organiser, referee, club);
  await unconfirmed(referee, async () => {
    assert.match(assertRefused(await remove(organiser, club), 409, 'conflict').message, ONE_LEFT);
    answerOf(await remove(referee, club));
  });
});

test('removed one · gets nothing more from an open tab', async () => {
  await secretaries(organiser, referee, club);
  answerOf(await read(club));
  answerOf(await remove(club, referee));
  assertRefused(await read(club), 403, 'forbidden');
  assertRefused(await club.call(getDayLog, { params, query: { after: 0 } }), 403, 'forbidden');
  const command = {
    key: randomUUID(),
    after: 0,
    expects: {},
    command: { type: 'open-weighing', weighIn: 1 },
  } as const;
  assertRefused(await club.call(sendDayCommand, { params, body: command }), 403, 'forbidden');
  for (const attempt of [enter(club), name('club@league.test', club), remove(referee, club)])
    assertRefused(await attempt, 403, 'forbidden');
});

test('organiser · enters any day again, which the journal and the other secretaries are told', async () => {
  await secretaries(organiser, referee, club);
  answerOf(await remove(organiser, referee));
  assertRefused(await read(organiser), 403, 'forbidden');
  await mails();
  const { secretaries: now } = answerOf(await enter());
  assert.ok(now.some(({ id }) => id === organiser.id));
  answerOf(await read(organiser));
  const told = await mails();
  assert.deepEqual(
    told.map(({ to, page }) => [to, page]),
    [
      ['club@league.test', DESK],
      ['referee@league.test', DESK],
    ],
  );
  assert.match(told[0]?.subject ?? '', /^Новый секретарь турнира «.+»: Лаврова Наталья$/);
  assert.match(told[0]?.text ?? '', /организатор лиги/);
  const [entry] = await db
    .select()
    .from(journal)
    .where(and(eq(journal.action, 'day_secretary_named'), eq(journal.actorId, organiser.id)))
    .orderBy(desc(journal.id))
    .limit(1);
  assert.deepEqual(entry?.subjects, [organiser.id]);
  answerOf(await enter());
  assert.deepEqual(await mails(), [], 'entering again is nothing new');
});

test('naming · is told to the other secretaries and to the one named, by whom', async () => {
  await secretaries(organiser, referee);
  answerOf(await name('club@league.test', referee));
  const told = await mails();
  assert.deepEqual(
    told.map(({ to, page }) => [to, page]),
    [
      ['club@league.test', DESK],
      ['organiser@league.test', DESK],
    ],
  );
  const { lastname } = await person(referee);
  assert.match(told[0]?.subject ?? '', /^Вы секретарь турнира «.+»$/);
  for (const { text } of told) assert.ok(text.includes(`Кто назначил: ${lastname}`), text);
});

test('removal · is told to the other secretaries and to the one removed, by whom, with a way on', async () => {
  await secretaries(organiser, referee, club, club2);
  answerOf(await remove(club, referee));
  const told = await mails();
  assert.deepEqual(
    told.map(({ to, page }) => [to, page]),
    [
      ['club2@league.test', DESK],
      ['club@league.test', DAY],
      ['organiser@league.test', DESK],
    ],
  );
  const { lastname } = await person(referee);
  for (const { text } of told) assert.ok(text.includes(`Кто снял: ${lastname}`), text);
  assert.match(told[1]?.subject ?? '', /^Вы больше не секретарь турнира «.+»$/);
  const [card] = answerOf(await club.call(listNotifications));
  assert.deepEqual(card?.link, { path: DAY, label: 'Открыть день турнира' });
});

test('leaving · is told to the one who leaves too: it may have been a stranger in an open session', async () => {
  await secretaries(organiser, referee, club);
  answerOf(await remove(club, club));
  const told = await mails();
  assert.deepEqual(
    told.map(({ to }) => to),
    ['club@league.test', 'organiser@league.test', 'referee@league.test'],
  );
});
