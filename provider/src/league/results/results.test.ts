import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerResults, CONSENT_VERSIONS, decideDissemination, listResults } from '@league/shared/contract';
import { and, eq } from 'drizzle-orm';
import { journal, resultAnswers, tournamentResults, users } from '../../platform/db/schema.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, type Visitor } from '../../testing/test-app.ts';
import { publishTournament } from '../../testing/tournaments.ts';
import type { CategoryResults } from './store-results.ts';

type Row = CategoryResults['rows'][number];

const row = (changes: Partial<Row> = {}): Row => ({
  sex: 'male',
  weight: '41',
  place: 1,
  name: 'Белов Ян',
  born: 2012,
  team: 'Олимп (Фрязино)',
  wins: 3,
  ...changes,
});
const cup = (id: string, date: string, rows: Row[]) => ({
  ...{ id, date },
  results: [{ category: 'Кадеты, кат. А', rows }],
});

const scene = await startCampScene();
const { db, son, stranger, parent, coach, club, athlete, referee } = scene;
await db.update(users).set({ birthday: '2012-03-14', sex: 'Муж.' }).where(eq(users.id, son.id));
await db.update(users).set({ birthday: '2009-01-01' }).where(eq(users.id, stranger.id));

/** Publishes these, and nothing else has results. */
const publish = async (...cups: ReturnType<typeof cup>[]) => {
  await db.delete(tournamentResults);
  await db.delete(resultAnswers);
  for (const one of cups) await publishTournament(db, one);
};

const list = (visitor: Visitor, id = son.id) => visitor.call(listResults, { params: { id } });
const placesOf = async (visitor: Visitor, id?: number) =>
  answerOf(await list(visitor, id)).map(({ tournament, place }) => [tournament, place]);

test('results · are those with the name, year of birth and sex of the athlete, the newest first', async () => {
  await publish(
    cup('old', '2023-10-01', [row({ place: 5, wins: 0 })]),
    cup('new', '2024-12-07', [
      row({ place: 3, wins: 2, name: 'БЕЛОВ Ян' }),
      row({ place: 2, name: 'Белов Иван' }),
      row({ place: 4, born: 2011 }),
      row({ place: 6, sex: 'female' }),
      row({ place: null }),
      row({ wins: null }),
    ]),
  );
  assert.deepEqual(await placesOf(parent), [
    ['new', 3],
    ['old', 5],
  ]);
  const [newest, oldest] = answerOf(await list(parent));
  assert.deepEqual([newest?.points_from, newest?.points_to], [25, 26]);
  assert.deepEqual([oldest?.points_from, oldest?.points_to], [2, 2]);
  assert.notEqual(newest?.id, oldest?.id);
});

test('results · of athletes with the same name, year and sex go by the team, or to nobody', async () => {
  const [before] = await db.select().from(users).where(eq(users.id, stranger.id));
  const same = {
    lastname: 'Белов',
    firstname: 'Ян',
    birthday: '2012-05-05',
    sex: 'Муж.',
    clubId: 3,
  } as const;
  await db.update(users).set(same).where(eq(users.id, stranger.id));
  await publish(cup('one', '2024-12-07', [row(), row({ place: 2, team: 'Сборная' })]));
  assert.deepEqual(await placesOf(parent), [['one', 1]]);
  await db
    .update(users)
    .set(before ?? {})
    .where(eq(users.id, stranger.id));
  assert.deepEqual(await placesOf(parent), [
    ['one', 1],
    ['one', 2],
  ]);
});

test('results · are none for an athlete whom no coach has confirmed', async () => {
  await publish(cup('one', '2024-12-07', [row()]));
  await db.update(users).set({ confirmed: false }).where(eq(users.id, son.id));
  assert.deepEqual(await placesOf(parent), []);
  await db.update(users).set({ confirmed: true }).where(eq(users.id, son.id));
});

test('results · are for the family, the coach and the club only, and the coach’s look is in the journal', async () => {
  await publish(cup('one', '2024-12-07', [row()]));
  for (const visitor of [parent, coach, club]) assert.deepEqual(await placesOf(visitor), [['one', 1]]);
  for (const visitor of [athlete, referee]) assertRefused(await list(visitor), 404, 'not_found');
  assertRefused(await list(parent, stranger.id), 404, 'not_found');
  const entries = await db
    .select()
    .from(journal)
    .where(and(eq(journal.action, 'results_listed'), eq(journal.actorId, coach.id)));
  assert.deepEqual(
    entries.map(({ subjects }) => subjects),
    [[son.id]],
  );
});

/** Says of all that is listed whether it is the athlete's. */
const answer = async (visitor: Visitor, mine: boolean, id = son.id) => {
  const results = answerOf(await list(id === son.id ? parent : athlete, id)).map((result) => result.id);
  return visitor.call(answerResults, { params: { id }, body: { results, mine } });
};
const wordsOf = async (visitor: Visitor) =>
  answerOf(await list(visitor)).map(({ mine, answered_by, diploma }) => [mine, answered_by, diploma]);

test('results · that only have the name are asked about, and have a diploma after a yes', async () => {
  await publish(cup('one', '2024-12-07', [row()]));
  assert.deepEqual(await wordsOf(parent), [[null, null, false]]);
  answerOf(await answer(parent, true));
  assert.deepEqual(await wordsOf(parent), [[true, 'family', true]]);
  answerOf(await answer(parent, false));
  assert.deepEqual(await wordsOf(parent), [[false, 'family', false]]);
});

test('results · of which coach or club say that they are another’s are not taken back by the family', async () => {
  await publish(cup('one', '2024-12-07', [row()]));
  answerOf(await answer(parent, true));
  answerOf(await answer(club, false));
  assertRefused(await answer(parent, true), 409, 'conflict');
  assert.deepEqual(await wordsOf(parent), [[false, 'team', false]]);
  answerOf(await answer(coach, true));
  assert.deepEqual(await wordsOf(parent), [[true, 'team', true]]);
});

test('results · that another athlete has taken are not offered, and go by a yes whatever the names are', async () => {
  await publish(cup('one', '2024-12-07', [row()]));
  answerOf(await answer(parent, true));
  const [before] = await db.select().from(users).where(eq(users.id, athlete.id));
  const same = { lastname: 'Белов', firstname: 'Ян', birthday: '2012-05-05', sex: 'Муж.' } as const;
  await db.update(users).set(same).where(eq(users.id, athlete.id));
  await db.update(users).set({ lastname: 'Белый' }).where(eq(users.id, son.id));
  const ids = answerOf(await list(parent)).map(({ id }) => id);
  assert.equal(ids.length, 1);
  assert.deepEqual(await placesOf(athlete, athlete.id), []);
  const body = { results: ids, mine: true };
  assertRefused(await athlete.call(answerResults, { params: { id: athlete.id }, body }), 409, 'conflict');
  await db.update(users).set({ lastname: 'Белов' }).where(eq(users.id, son.id));
  await db
    .update(users)
    .set(before ?? {})
    .where(eq(users.id, athlete.id));
});

test('results · are answered for by nobody else, and not what is not listed', async () => {
  await publish(cup('one', '2024-12-07', [row()]));
  for (const visitor of [athlete, referee]) assertRefused(await answer(visitor, true), 404, 'not_found');
  const body = { results: ['unknown'], mine: true };
  assertRefused(await parent.call(answerResults, { params: { id: son.id }, body }), 409, 'conflict');
});

test('results · a corrected one is asked about again', async () => {
  await publish(cup('one', '2024-12-07', [row()]));
  answerOf(await answer(parent, true));
  await publishTournament(db, cup('one', '2024-12-07', [row({ place: 2 })]));
  assert.deepEqual(await wordsOf(parent), [[null, null, false]]);
});

const decide = (allowed: boolean) =>
  parent.call(decideDissemination, {
    params: { id: son.id },
    body: { allowed, version: CONSENT_VERSIONS.dissemination },
  });

const isOffered = async (visitor: Visitor, id = son.id) => answerOf(await list(visitor, id))[0]?.diploma;

test('diploma · is offered to the family always, to coach and club only while the parent lets the name be shown', async () => {
  await publish(cup('one', '2024-12-07', [row()]));
  answerOf(await answer(parent, true));
  for (const allowed of [false, true, false]) {
    answerOf(await decide(allowed));
    for (const visitor of [coach, club]) assert.equal(await isOffered(visitor), allowed);
    assert.equal(await isOffered(parent), true);
  }
});

test('diploma · of a minor is not for the athlete either · showing the name is refused', async () => {
  const named = { lastname: 'Ким', firstname: 'Лев', birthday: '2012-01-01', sex: 'Муж.' } as const;
  await db.update(users).set(named).where(eq(users.id, athlete.id));
  await publish(cup('one', '2024-12-07', [row({ name: 'Ким Лев' })]));
  answerOf(await answer(athlete, true, athlete.id));
  assert.equal(await isOffered(athlete, athlete.id), true);
  answerOf(
    await athlete.call(decideDissemination, {
      params: { id: athlete.id },
      body: { allowed: false, version: CONSENT_VERSIONS.dissemination },
    }),
  );
  assert.equal(await isOffered(athlete, athlete.id), false);
});
