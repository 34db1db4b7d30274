import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Match, newApplicationBody, type Rounds, type WeightCategory } from '@league/shared/contract';
import { and, count, eq } from 'drizzle-orm';
import { listBrackets } from '../../league/brackets/brackets.ts';
import {
  activities,
  applications,
  clubs,
  notifications,
  participants,
  users,
} from '../../platform/db/schema.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { FINALISTS } from './league.ts';
import { refuseDemoAccounts, seedDemo } from './seed-demo.ts';

const { db, close } = await createTestDatabase();
test.after(close);

const [group] = await listBrackets(db);
assert.ok(group);
const categories = [...group.male, ...group.female];
const bouts = (category: WeightCategory): Match[] =>
  [...category.rounds, ...category.roundsA, ...category.roundsB].flat().filter((match) => !match.hidden);
const people = await db.select().from(users);
const ofType = (type: string) => people.filter((person) => person.userType === type);

test('league · has its clubs, coaches, athletes and activities', async () => {
  assert.equal((await db.select().from(clubs)).length, 12);
  assert.equal(ofType('coach').length, 40);
  assert.equal(ofType('athlete').length, 200);
  for (const kind of ['event', 'camp'] as const) {
    const [row] = await db.select({ number: count() }).from(activities).where(eq(activities.kind, kind));
    assert.equal(row?.number, 3);
  }
});

test('demo accounts · have a password only if they are one of the six', () => {
  assert.equal(people.filter((person) => person.passwordHash !== null).length, 6);
  assert.deepEqual(
    people.filter(({ organiserSince }) => organiserSince).map(({ email }) => email),
    ['organiser@league.test'],
  );
});

test('seed · refuses a working site with demonstration accounts, not one where a stranger typed their address', async () => {
  await assert.rejects(refuseDemoAccounts(db), /@league\.test/);
  const other = await createTestDatabase();
  try {
    await other.db.update(users).set({ emailVerifiedAt: null });
    await refuseDemoAccounts(other.db);
  } finally {
    await other.close();
  }
});

test('names · agree in gender', () => {
  for (const { sex, firstname, middlename, lastname } of ofType('athlete')) {
    const name = `${lastname} ${firstname} ${middlename}`;
    if (sex === 'Жен.') assert.match(name, /^\S+(ова|ева|ёва|ина|ына) \S+[ая] \S+на$/);
    else assert.match(name, /^\S+(ов|ев|ёв|ин|ын) \S+ \S+ич$/);
  }
});

test('seed · changes nothing when it runs a second time', async () => {
  assert.equal(await seedDemo(db), false);
  assert.equal((await db.select().from(users)).length, people.length);
});

test('id · is the next one for a new row', async () => {
  const [club] = await db.insert(clubs).values({ name: 'Новый', city: 'Клин' }).returning();
  assert.equal(club?.id, 13);
  await db.delete(clubs).where(eq(clubs.id, 13));
});

test('seeded draw · has its rounds; three athletes fight a round robin; one category is empty', () => {
  for (const sex of ['male', 'female'] as const)
    group[sex].forEach((category, index) => {
      const size = FINALISTS[sex][index] ?? 0;
      assert.equal(category.count, size);
      const main = category.roundsA.filter((round) => !round[0]?.hidden).map((round) => round.length);
      const expected: Record<number, number[]> = { 0: [], 3: [], 4: [2, 1], 8: [4, 2, 1], 16: [8, 4, 2, 1] };
      assert.deepEqual(main, expected[size]);
      assert.equal(category.rounds.flat().length, size === 3 ? 3 : 0);
      assert.equal(category.court !== null, sex === 'male');
    });
  const names = group.male
    .at(-1)
    ?.rounds.flat()
    .flatMap((match) => [match.sportsman1, match.sportsman2]);
  assert.equal(new Set(names).size, 3);
});

const slotOf = (rounds: Rounds) => rounds.at(-1)?.find((match) => match.hidden)?.sportsman1;
const isOpen = (slot: string | undefined) => slot?.startsWith('Победитель боя ');

test('final and third-place bout · have a slot for their winner, decided or open together', () => {
  const drawn = categories.filter(({ roundsA }) => roundsA.length > 0);
  for (const { roundsA, roundsB } of drawn) {
    assert.ok(slotOf(roundsA));
    if (roundsB.length > 0) assert.equal(isOpen(slotOf(roundsB)), isOpen(slotOf(roundsA)));
  }
  const states = drawn.map(({ roundsA }) => isOpen(slotOf(roundsA)));
  assert.deepEqual([...new Set(states)].sort(), [false, true]);
});

test('demo athlete, parent and referee · have an invitation to answer; the first two one to pay for', async () => {
  const toPayFor = { type: 'event_invitation', status: 'accepted', read: true };
  const toAnswer = { type: 'camp_invitation', status: 'pending', read: false };
  for (const [email, expected] of [
    ['athlete@league.test', [toPayFor, toAnswer]],
    ['parent@league.test', [toPayFor, toAnswer]],
    ['referee@league.test', [{ ...toAnswer, type: 'event_invitation' }]],
  ] as const) {
    const owner = people.find((person) => person.email === email);
    const rows = await db
      .select({ type: notifications.type, status: participants.status, read: notifications.read })
      .from(notifications)
      .innerJoin(
        participants,
        and(
          eq(participants.activityId, notifications.activityId),
          eq(participants.userId, notifications.subjectId),
        ),
      )
      .where(eq(notifications.userId, owner?.id ?? 0))
      .orderBy(participants.status);
    assert.deepEqual(rows, expected);
  }
});

test('upcoming participation of a demo account · has an invitation', async () => {
  const demo = people.filter(
    ({ email, parentId }) => /^(athlete|referee)@/.test(email ?? '') || parentId !== null,
  );
  assert.equal(demo.length, 4);
  for (const { id } of demo) {
    const places = await db.select().from(participants).where(eq(participants.userId, id));
    assert.ok(places.length > 0);
    for (const { activityId } of places) {
      const invitation = and(eq(notifications.activityId, activityId), eq(notifications.subjectId, id));
      assert.equal(await db.$count(notifications, invitation), 1);
    }
  }
});

test('demo coach and club · have a submitted and a returned application, as a client would send them', async () => {
  const rows = await db.select().from(applications).orderBy(applications.id);
  const emails = rows.map(({ authorId }) => people.find(({ id }) => id === authorId)?.email);
  assert.deepEqual(emails, ['coach@league.test', 'club@league.test']);
  assert.deepEqual(
    rows.map(({ status }) => status),
    ['submitted', 'returned'],
  );
  for (const { key, category, rows: athletes, remark, status, ...row } of rows) {
    const body = { key, category, rows: athletes, tournament: { id: row.tournamentId } };
    assert.deepEqual(newApplicationBody.parse(body), body);
    assert.ok(athletes.length >= 6 && athletes.length <= 10);
    assert.equal(remark !== null, status === 'returned');
  }
});

test('bouts · have unique ids and numbers', () => {
  const all = categories.flatMap(bouts);
  assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
  assert.equal(new Set(all.map(({ matchNumber }) => matchNumber)).size, all.length);
});

test('athlete in a later round · comes from the right bout before it', () => {
  for (const { roundsA, roundsB } of categories) {
    roundsA.slice(1).forEach((round, index) => {
      round
        .flatMap((match) => (match.hidden ? [match.sportsman1] : [match.sportsman1, match.sportsman2]))
        .forEach((name, slot) => {
          const from = roundsA[index]?.[slot];
          assert.ok(from);
          const possible = [from.sportsman1, from.sportsman2, `Победитель боя ${from.matchNumber}`];
          assert.ok(possible.includes(name), name);
        });
    });
    const semifinals = roundsA.find((round) => round.length === 2);
    const [thirdPlace, slot] = roundsB.flat();
    if (slot && !isOpen(slot.sportsman1))
      assert.ok([thirdPlace?.sportsman1, thirdPlace?.sportsman2].includes(slot.sportsman1));
    for (const match of thirdPlace ? [thirdPlace] : [])
      [match.sportsman1, match.sportsman2].forEach((name, slot) => {
        const from = semifinals?.[slot];
        assert.ok(from);
        assert.ok(
          [from.sportsman1, from.sportsman2, `Проигравший боя ${from.matchNumber}`].includes(name),
          name,
        );
      });
  }
});
