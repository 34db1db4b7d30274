import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { eq, gte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { clubs, users } from '../db/schema.ts';
import { createRandom } from '../seed/random.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import * as people from './people.ts';
import { allows, type Rule, whereAllowed } from './rule.ts';
import { athletesVisibleTo } from './visible.ts';

const { competes: _, ...rules } = people;
const RULES = Object.entries(rules) as [string, Rule<people.Person>][];
const PEOPLE = 60;
const FIRST = 100_000;
const seed = Number(process.env.SEED ?? 2026);

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

const { db, close } = await createTestDatabase();
after(close);
const world = await createWorld();

/**
 * People of every kind, confirmed and not, who point at each other at random: also in ways that no call makes, such as
 * an athlete whose coach is a parent.
 */
async function createWorld() {
  const random = createRandom(seed);
  const openClubs = (await db.select({ id: clubs.id }).from(clubs).limit(2)).map(({ id }) => id);
  const pick = (ids: number[]) => (random.below(4) === 0 || ids.length === 0 ? null : random.pick(ids));
  const kinds = ['athlete', 'athlete', 'athlete', 'club', 'coach', 'coach', 'referee', 'parent'] as const;
  const invented = Array.from({ length: PEOPLE }, (_, index) => ({
    id: FIRST + index,
    userType: random.pick(kinds),
    firstname: 'Имя',
    lastname: 'Фамилия',
    email: random.below(2) === 0 ? null : `person${index}@world.test`,
    confirmed: random.below(4) > 0,
    clubId: random.below(5) === 0 ? null : random.pick(openClubs),
  }));
  await db.insert(users).values(invented);
  // One in five points at anybody, the others at somebody of the right kind.
  const someone = (userType: string) =>
    pick(idsOf(invented.filter((person) => person.userType === userType || random.below(5) === 0)));
  for (const { id } of invented)
    await db
      .update(users)
      .set({ coachId: someone('coach'), parentId: random.below(2) === 0 ? null : someone('parent') })
      .where(eq(users.id, id));
  // Whatever the seed, each rule has somebody to allow.
  const [clubId] = openClubs;
  const [coachId, parentId] = [FIRST, FIRST + 3];
  for (const [id, values] of [
    [coachId, { userType: 'coach', clubId }],
    [FIRST + 1, { userType: 'club', clubId }],
    [FIRST + 2, { userType: 'athlete', coachId, parentId: null, email: null }],
    [parentId, { userType: 'parent' }],
    [FIRST + 4, { userType: 'athlete', coachId, parentId, email: null }],
  ] as const)
    await db
      .update(users)
      .set({ confirmed: true, ...values })
      .where(eq(users.id, id));
  const rows = await db.select().from(users).where(gte(users.id, FIRST)).orderBy(users.id);
  return rows.map((row) => ({ ...row, coach: rows.find(({ id }) => id === row.coachId) ?? null }));
}

for (const [name, rule] of RULES) {
  test(`${name} · the condition of a query finds whom the predicate allows (SEED=${seed})`, async () => {
    let allowed = 0;
    for (const actor of world) {
      const expected = idsOf(world.filter((person) => allows(rule, actor, person)));
      const found = await db
        .select({ id: users.id })
        .from(users)
        .where(whereAllowed(rule, actor, users))
        .orderBy(users.id);
      assert.deepEqual(
        idsOf(found).filter((id) => id >= FIRST),
        expected,
        `${actor.userType} ${actor.id}`,
      );
      allowed += expected.length;
    }
    assert.ok(
      allowed > 0 && allowed < PEOPLE * PEOPLE,
      'the world has pairs that are allowed and pairs that are not',
    );
  });

  test(`${name} · a query over pairs of people finds those that the predicate allows (SEED=${seed})`, async () => {
    const actors = alias(users, 'actor');
    const pairs = await db
      .select({ actor: actors.id, person: users.id })
      .from(users)
      .innerJoin(actors, whereAllowed(rule, actors, users))
      .where(gte(users.id, FIRST))
      .orderBy(actors.id, users.id);
    const expected = world.flatMap((actor) =>
      world
        .filter((person) => allows(rule, actor, person))
        .map(({ id }) => ({ actor: actor.id, person: id })),
    );
    assert.deepEqual(
      pairs.filter(({ actor }) => actor >= FIRST),
      expected,
    );
  });

  test(`${name} · a query finds the actors whom the predicate allows a known person (SEED=${seed})`, async () => {
    for (const person of world) {
      const found = await db
        .select({ id: users.id })
        .from(users)
        .where(whereAllowed(rule, users, person))
        .orderBy(users.id);
      const expected = idsOf(world.filter((actor) => allows(rule, actor, person)));
      assert.deepEqual(
        idsOf(found).filter((id) => id >= FIRST),
        expected,
        `${person.userType} ${person.id}`,
      );
    }
  });
}

test('athletesVisibleTo · finds whom maySeeApplicationsOf allows', async () => {
  for (const actor of world) {
    const expected = idsOf(world.filter((person) => allows(people.maySeeApplicationsOf, actor, person)));
    const condition = await athletesVisibleTo(db, { ...actor, sid: '' });
    const found = condition
      ? await db.select({ id: users.id }).from(users).where(condition).orderBy(users.id)
      : [];
    assert.deepEqual(
      idsOf(found).filter((id) => id >= FIRST),
      expected,
      `${actor.userType} ${actor.id}`,
    );
  }
});

const person = (values: Partial<people.Person>): people.Person => ({
  id: 1,
  userType: 'athlete',
  confirmed: true,
  clubId: 7,
  coachId: null,
  parentId: null,
  email: null,
  coach: null,
  ...values,
});
const coach = person({ id: 2, userType: 'coach' });
const club = person({ id: 3, userType: 'club' });
const parent = person({ id: 4, userType: 'parent' });
const athlete = person({ coachId: 2, coach });

/** Who is allowed what of whom: `yes` by each rule that is named, `no` by all others. */
const EXAMPLES: [string, people.Person, people.Person, (keyof typeof rules)[]][] = [
  [
    'a coach of a confirmed athlete without account and parent',
    coach,
    athlete,
    [
      'awaitsWordOf',
      'dependsOn',
      'isAthleteOf',
      'isLoneAthleteOf',
      'isOwnAthlete',
      'mayAnswerFor',
      'mayCorrect',
      'mayKnowParticipant',
      'maySee',
      'maySeeApplicationsOf',
      'maySeePapers',
    ],
  ],
  [
    'a coach of a confirmed athlete with an account',
    coach,
    { ...athlete, email: 'athlete@league.test' },
    [
      'awaitsWordOf',
      'dependsOn',
      'isAthleteOf',
      'isOwnAthlete',
      'mayKnowParticipant',
      'maySee',
      'maySeeApplicationsOf',
      'maySeePapers',
    ],
  ],
  [
    'a coach of an athlete who waits',
    coach,
    { ...athlete, confirmed: false },
    ['awaitsWordOf', 'dependsOn', 'mayKnowParticipant'],
  ],
  ['a coach who waits of his athlete', { ...coach, confirmed: false }, athlete, ['dependsOn']],
  ["a coach of another's athlete", { ...coach, id: 5 }, athlete, ['mayKnowParticipant']],
  [
    'a club of an athlete of its coach',
    club,
    athlete,
    ['isAthleteOfClub', 'mayKnowParticipant', 'maySee', 'maySeeApplicationsOf', 'maySeePapers'],
  ],
  [
    'a club of an athlete of its coach who waits',
    club,
    { ...athlete, coach: { ...coach, confirmed: false } },
    ['mayKnowParticipant'],
  ],
  [
    'a club of its coach',
    club,
    coach,
    [
      'awaitsWordOf',
      'dependsOn',
      'isCoachOf',
      'mayKnowParticipant',
      'mayReadApplicationsOf',
      'maySee',
      'maySeeAthletesOf',
    ],
  ],
  [
    'a club without number of a coach without club',
    { ...club, clubId: null },
    { ...coach, clubId: null },
    ['mayKnowParticipant'],
  ],
  [
    'a parent of the child',
    parent,
    { ...athlete, parentId: 4, confirmed: false },
    [
      'isChildOf',
      'isOwnAthlete',
      'mayAnswerFor',
      'mayChange',
      'mayCorrect',
      'mayKnowParticipant',
      'maySee',
      'maySeeApplicationsOf',
      'maySeePapers',
    ],
  ],
  [
    'an athlete who waits of himself',
    { ...athlete, confirmed: false },
    { ...athlete, confirmed: false },
    [
      'isSelf',
      'mayAnswerFor',
      'mayChange',
      'mayCorrect',
      'mayKnowParticipant',
      'maySee',
      'maySeeApplicationsOf',
      'maySeePapers',
    ],
  ],
  [
    'a coach of himself',
    coach,
    coach,
    [
      'isSelf',
      'isSelfApplying',
      'mayChange',
      'mayCorrect',
      'mayKnowParticipant',
      'mayReadApplicationsOf',
      'maySee',
      'maySeeAthletesOf',
      'maySeePapers',
    ],
  ],
  ['a referee of an athlete', person({ id: 6, userType: 'referee' }), athlete, []],
];

for (const [name, actor, subject, expected] of EXAMPLES)
  test(`${name} · exactly these rules allow it`, () => {
    const allowing = RULES.filter(([, rule]) => allows(rule, actor, subject)).map(([rule]) => rule);
    assert.deepEqual(allowing.toSorted(), expected.toSorted());
  });
