import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { gte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../../platform/db/schema.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { createPeopleWorld, FIRST, idsOf } from '../../testing/people-world.ts';
import * as people from './person-rules.ts';
import { allows, type Rule, whereAllowed } from './rule.ts';
import { athletesVisibleTo } from './visible-athletes.ts';

const { competes: _, ...rules } = people;
const RULES = Object.entries(rules) as [string, Rule<people.Person>][];
const seed = Number(process.env.SEED ?? 2026);

const { db, close } = await createTestDatabase();
after(close);
const world = await createPeopleWorld(db, seed);

for (const [name, rule] of RULES) {
  test(`${name} · allows in a query the people whom the predicate allows (SEED=${seed})`, async () => {
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
      allowed > 0 && allowed < world.length ** 2,
      'the world has pairs that are allowed and pairs that are not',
    );
  });

  test(`${name} · allows in a query over pairs of people the pairs that the predicate allows (SEED=${seed})`, async () => {
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

  test(`${name} · allows in a query the actors to whom the predicate allows a known person (SEED=${seed})`, async () => {
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

test('athletesVisibleTo · finds the people whom maySeeApplicationsOf allows', async () => {
  for (const actor of world) {
    const expected = idsOf(world.filter((person) => allows(people.maySeeApplicationsOf, actor, person)));
    const condition = await athletesVisibleTo(db, {
      ...actor,
      organiser: false,
      bracketEditor: false,
      sid: '',
      admitted: true,
      secondFactor: false,
    });
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

/** Actor and subject, and the rules that allow it; no other rule does. */
const EXAMPLES: [string, people.Person, people.Person, (keyof typeof rules)[]][] = [
  [
    'a coach of a confirmed athlete without account and parent',
    coach,
    athlete,
    [
      'mayAskParentOf',
      'mayVouchFor',
      'awaitsWordOf',
      'dependsOn',
      'isAthleteOf',
      'isAthleteOfTeam',
      'isLoneAthleteOf',
      'isOwnAthlete',
      'mayAnswerFor',
      'mayCorrect',
      'mayFollow',
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
      'mayAskParentOf',
      'mayVouchFor',
      'awaitsWordOf',
      'dependsOn',
      'isAthleteOf',
      'isAthleteOfTeam',
      'isOwnAthlete',
      'mayFollow',
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
    [
      'mayVouchFor',
      'isAthleteOfClub',
      'mayFollow',
      'mayKnowParticipant',
      'maySee',
      'maySeeApplicationsOf',
      'maySeePapers',
    ],
  ],
  [
    'a club of an athlete of its coach who waits',
    club,
    { ...athlete, coach: { ...coach, confirmed: false } },
    ['mayFollow', 'mayKnowParticipant'],
  ],
  [
    'a club of an athlete whose coach has left, with neither account nor parent',
    club,
    { ...athlete, coachId: null, coach: null },
    [
      'isAthleteOfClub',
      'isAthleteOfTeam',
      'isHeldBy',
      'isLoneAthleteOf',
      'isOwnAthlete',
      'mayAnswerFor',
      'mayAskParentOf',
      'mayCorrect',
      'mayFollow',
      'mayKnowParticipant',
      'maySee',
      'maySeeApplicationsOf',
      'maySeePapers',
      'mayVouchFor',
    ],
  ],
  [
    'another club of an athlete whose coach has left',
    { ...club, clubId: 8 },
    { ...athlete, coachId: null, coach: null },
    ['mayFollow', 'mayKnowParticipant'],
  ],
  [
    'a club of its coach',
    club,
    coach,
    [
      'awaitsWordOf',
      'dependsOn',
      'isCoachOf',
      'mayFollow',
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
    ['mayFollow', 'mayKnowParticipant'],
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
      'mayFollow',
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
      'mayAskParentOf',
      'isSelf',
      'isSelfCompeting',
      'mayAnswerFor',
      'mayChange',
      'mayCorrect',
      'mayFollow',
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
      'mayAskParentOf',
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
  test(`${name} · is allowed by exactly the listed rules`, () => {
    const allowing = RULES.filter(([, rule]) => allows(rule, actor, subject)).map(([rule]) => rule);
    assert.deepEqual(allowing.toSorted(), expected.toSorted());
  });
