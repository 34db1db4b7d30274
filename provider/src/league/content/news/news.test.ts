import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import {
  getContentChanges,
  listNotifications,
  publishContent,
  withdrawContent,
} from '@league/shared/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { applications, notifications, tournaments, users } from '../../../platform/db/schema.ts';
import { applicationConsent, applicationRow } from '../../../testing/application-draft.ts';
import { startContentScene } from '../../../testing/content-scene.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { visitorAs } from '../../../testing/test-app.ts';

const scene = await startContentScene();
const { app, clock, colleague, createWhole, db, organiser, read, set, settleDue } = scene;
const [club, coach, parent, athlete] = await Promise.all(
  (['club', 'coach', 'parent', 'athlete'] as const).map((name) => visitorAs(app, name)),
);
assert.ok(club && coach && parent && athlete);
const [son] = await db
  .select()
  .from(users)
  .where(and(eq(users.parentId, parent.id), isNull(users.email)));
const [runner] = await db.select().from(users).where(eq(users.id, athlete.id));
assert.ok(son?.birthday && runner?.birthday);
const MOVED = { startsAt: '2035-06-02T09:00:00+03:00' };

const rowOf = ({ lastname, firstname, birthday }: typeof son) =>
  applicationRow({ name: `${lastname} ${firstname}`, birthdate: birthday ?? '' });

/** An application of a coach with these athletes; the calendar knows the tournament. */
async function apply(tournamentId: string, athletes = [son, runner], author = coach) {
  await db
    .insert(tournaments)
    .values({ id: tournamentId, title: tournamentId, date: '2035-05-19' })
    .onConflictDoNothing();
  await db.insert(applications).values({
    ...{ authorId: author?.id ?? 0, key: randomUUID(), tournamentId, category: 'cadets-b' },
    rows: athletes.flatMap((one) => (one ? [rowOf(one)] : [])),
    consent: { ...applicationConsent(), at: new Date().toISOString(), address: '' },
  });
}

const publish = async (id: string, more: object = {}) =>
  answerOf(
    await organiser.call(publishContent, {
      params: { tournament: id },
      body: { version: (await read(id)).version, ...more },
    }),
  );
const goLive = async (id: string, fields: Record<string, unknown> = {}, more: object = {}) => {
  if (Object.keys(fields).length > 0) await set(id, fields);
  await publish(id, more);
};
const withdraw = async (id: string) => {
  answerOf(await organiser.call(withdrawContent, { params: { tournament: id }, body: {} }));
};
const changes = async (id: string, by = organiser) =>
  answerOf(await by.call(getContentChanges, { params: { tournament: id } }));
const cards = (id: string) =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.tournamentId, id), eq(notifications.kind, 'change')))
    .orderBy(notifications.id);
/** The readers of all news about a tournament but the first ones. */
const readers = async (id: string, from = 0) =>
  idsOf(...(await cards(id)).slice(from).map(({ userId }) => ({ id: userId })));
const idsOf = (...people: { id: number }[]) => people.map(({ id }) => id).toSorted((a, b) => a - b);

/** A published tournament with an application of a coach for a child and an athlete with an account. */
async function announced() {
  const id = await createWhole();
  await goLive(id);
  await apply(id);
  return id;
}

test('move · is told once to coach, club, parent and athlete · as many as were said before, with the way to the page', async () => {
  const id = await announced();
  assert.deepEqual(await cards(id), [], 'the first publication tells nobody');
  await set(id, MOVED);
  const said = await changes(id);
  assert.deepEqual([said.people, said.clubs, said.changes.map(({ kind }) => kind)], [4, 1, ['moved']]);
  assert.match(said.changes[0]?.text ?? '', /2 июня 2035, 09:00 \(было: 19 мая 2035, 09:00\)/);
  assert.deepEqual(
    said.withdrawal.changes.map(({ kind }) => kind),
    ['removed'],
  );
  const at = new Date(clock.now.getTime() + 60_000);
  await publish(id, { at: at.toISOString() });
  assert.deepEqual(await cards(id), [], 'ordered, and not live yet');
  clock.now = at;
  for (let times = 0; times < 2; times += 1) await settleDue();
  assert.deepEqual(await readers(id), idsOf(club, coach, parent, athlete));
  const [card] = answerOf(await parent.call(listNotifications));
  assert.deepEqual(card?.link, { path: `/tournament/${id}`, label: 'Открыть турнир' });
  assert.match(card?.message ?? '', new RegExp(`^Перенос: турнир «.*»[^]*Спортсмен: ${son.firstname}`));
  assert.ok(
    (await cards(id)).every(({ tellAt }) => tellAt),
    'a letter follows',
  );
  assert.deepEqual((await changes(id)).changes, []);
});

test('change without a word · is told to nobody, then or later', async () => {
  const id = await announced();
  await goLive(id, MOVED, { tell: false });
  await goLive(id, { description: 'Другое.' });
  assert.deepEqual(await cards(id), []);
});

test('move that is taken back · is told by the withdrawal', async () => {
  const id = await announced();
  await goLive(id, MOVED);
  const { withdrawal } = await changes(id);
  assert.deepEqual([withdrawal.people, withdrawal.changes.map(({ kind }) => kind)], [4, ['moved']]);
  await withdraw(id);
  assert.deepEqual(await readers(id, 4), idsOf(club, coach, parent, athlete));
  for (const { message } of (await cards(id)).slice(4)) assert.match(message, /теперь 19 мая 2035, 09:00/);
});

test('publication that fails · tells nobody of its changes, and its author the way on', async () => {
  const id = await announced();
  const before = clock.now;
  await set(id, { startsAt: '2035-01-14T09:00:00+03:00' });
  await publish(id, { at: '2035-01-20T12:00:00Z' });
  clock.now = new Date('2035-01-20T12:00:00Z');
  await settleDue();
  clock.now = before;
  assert.deepEqual(await cards(id), []);
  const [card] = answerOf(await organiser.call(listNotifications));
  assert.deepEqual(card?.link, { path: `/organiser/tournaments/${id}`, label: 'Открыть турнир' });
  const [row] = await db.select().from(notifications).where(eq(notifications.tournamentId, id));
  assert.deepEqual([row?.kind, row?.userId, row?.tellAt !== null], ['account', organiser.id, true]);
  await goLive(id, MOVED);
  assert.equal((await cards(id)).length, 4, 'told once it is live');
});

test('people who are told · leave out the club of a coach who is not confirmed, and whoever has left', async () => {
  const id = await announced();
  await db.update(users).set({ confirmed: false }).where(eq(users.id, coach.id));
  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, runner.id));
  await set(id, { status: { kind: 'cancelled', reason: 'Зал закрыт' } });
  const said = await changes(id, colleague);
  assert.deepEqual([said.people, said.clubs, said.changes[0]?.kind], [2, 0, 'cancelled']);
  await db.update(users).set({ confirmed: true }).where(eq(users.id, coach.id));
  await db.update(users).set({ deletedAt: null }).where(eq(users.id, runner.id));
});
