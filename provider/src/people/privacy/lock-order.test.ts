import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { erasePerson } from '../../entry/personal-data.ts';
import { users } from '../../platform/db/schema.ts';
import { admitEverybody } from '../../testing/admit-everybody.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { DEMO_PASSWORD, Visitor } from '../../testing/test-app.ts';

// The embedded database runs one transaction at a time: nothing can deadlock there.
if (process.env.TEST_DATABASE_URL) testLockOrder(await startCampScene({ DEMO: '0' }));

type Person = Partial<typeof users.$inferInsert>;

function testLockOrder({ app, coach, db, enrol, newCamp }: Awaited<ReturnType<typeof startCampScene>>): void {
  async function add(userType: 'athlete' | 'coach' | 'referee', person: Person = {}): Promise<number> {
    const [added] = await db
      .insert(users)
      .values({ userType, firstname: 'Иван', lastname: 'Иванов', clubId: 1, confirmed: true, ...person })
      .returning();
    assert.ok(added);
    return added.id;
  }

  async function account() {
    const [demo] = await db.select().from(users).where(eq(users.id, coach.id));
    return {
      email: `${crypto.randomUUID()}@league.test`,
      emailVerifiedAt: new Date(),
      passwordHash: demo?.passwordHash ?? null,
    };
  }

  async function newCoach() {
    const known = await account();
    await add('coach', known);
    const visitor = new Visitor(app);
    const { id } = await visitor.login(known.email, DEMO_PASSWORD);
    return Object.assign(visitor, { id });
  }

  async function waitForLocks(count: number): Promise<void> {
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const isLess = async () => ((await db.execute(waiting)) as { rows: unknown[] }).rows.length < count;
    const deadline = Date.now() + 30_000;
    while (await isLess()) {
      assert.ok(Date.now() < deadline, 'nothing waits for the row');
      await sleep(20);
    }
  }

  /** Starts two transactions, both of which have to wait for this person's row, and lets them go on. */
  async function runBehind(
    id: number,
    first: () => Promise<unknown>,
    second: () => Promise<unknown>,
  ): Promise<void> {
    const gate = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holder = db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, id)).for('update');
      held.resolve();
      await gate.promise;
    });
    await held.promise;
    const work = [first()];
    try {
      await waitForLocks(1);
      work.push(second());
      await waitForLocks(2);
    } finally {
      gate.resolve();
    }
    await Promise.all([holder, ...work]);
  }

  const erase = (id: number) => db.transaction((tx) => erasePerson(tx, id));
  const isErased = async (id: number) => {
    const [row] = await db.select().from(users).where(eq(users.id, id));
    return row?.deletedAt !== null;
  };

  test('deletion of a coach · does not deadlock with the enrolment of the athletes', async () => {
    const camp = await newCamp('Одновременный лагерь');
    const visitor = await newCoach();
    const withAccount = await add('athlete', { ...(await account()), coachId: visitor.id });
    const alone = await add('athlete', { coachId: visitor.id });
    await admitEverybody(db);
    let status = 0;
    await runBehind(
      alone,
      () => erase(visitor.id),
      async () => {
        status = (await enrol(camp, [withAccount, alone], visitor)).statusCode;
      },
    );
    assert.equal(status, 404);
    assert.deepEqual(await Promise.all([visitor.id, withAccount, alone].map(isErased)), [true, false, false]);
  });
}
