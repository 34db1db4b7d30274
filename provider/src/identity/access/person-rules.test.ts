import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { gte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { athletesVisibleTo } from '../../league/requests/requests.ts';
import { users } from '../../platform/db/schema.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { createPeopleWorld, FIRST, idsOf } from '../../testing/people-world.ts';
import * as people from './person-rules.ts';
import { allows, type Rule, whereAllowed } from './rule.ts';

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
