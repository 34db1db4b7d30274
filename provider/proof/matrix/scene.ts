import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { asc, inArray, sql, TransactionRollbackError } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../../src/entry/app.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { weightCategories } from '../../src/platform/db/schema.ts';
import { createTestDatabase } from '../../src/testing/database/test-database.ts';
import { line, publishRows } from '../../src/testing/rating-scene.ts';
import { TEST_SECRET, type Visitor } from '../../src/testing/test-app.ts';
import { insertTestTournaments } from '../../src/testing/tournaments.ts';
import { createWorld, fileImagesOf } from './create-world.ts';
import { absentWorld, type World } from './world.ts';

/**
 * The provider on a database inside one open transaction, with two clubs and their people, and a world of absent ids.
 */
export interface Scene {
  app: FastifyInstance;
  db: Db;
  home: World;
  away: World;
  nowhere: World;
  /** Gives the people of both clubs a paper, and their applications an image. */
  fileImages(): Promise<void>;
  /**
   * Undoes everything that is done within, when it ends. PostgreSQL keeps each replaced row until the transaction ends,
   * unless it was rolled back: without this every statement reads those of all tests before.
   */
  undone(work: () => Promise<void>): Promise<void>;
  /**
   * Makes a request as a visitor. The changes of a success are rolled back; those of a refusal stay, so that a test
   * sees them. The visitor's cookies and token are restored.
   */
  attempt(
    visitor: Visitor,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options: InjectOptions,
  ): Promise<LightMyRequestResponse>;
}

/** Opens a scene for a test file, closed after it. */
export async function openScene(): Promise<Scene> {
  const { db, finish } = await openTransaction();
  await insertTestTournaments(db);
  const dataDir = mkdtempSync(join(tmpdir(), 'league-scene-'));
  const settings = {
    SESSION_SECRET: TEST_SECRET,
    DATA_DIR: dataDir,
    LOGIN_RATE_LIMIT: '100000',
    DEMO: '0',
  };
  const app = await buildApp({
    db,
    config: readConfig(settings),
    areAnswersChecked: true,
  });
  after(async () => {
    await app.close();
    await finish();
    rmSync(dataDir, { recursive: true });
  });

  // An empty draw, which can be saved without bouts.
  const [draw, otherDraw] = await db
    .select()
    .from(weightCategories)
    .orderBy(asc(weightCategories.id))
    .limit(2);
  assert.ok(draw && otherDraw);
  await db
    .update(weightCategories)
    .set({ rounds: [], roundsA: [], roundsB: [] })
    .where(inArray(weightCategories.id, [draw.id, otherDraw.id]));
  await publishRows(db, [line('Авдеев Ян', 120)]);
  await liftLimits(db);
  const home = await createWorld(app, db, { coachId: 1, category: draw.id });
  const away = await createWorld(app, db, { coachId: 2, category: otherDraw.id });
  assert.notEqual(home.clubId, away.clubId);

  return {
    app,
    db,
    home,
    away,
    nowhere: { ...absentWorld, visitors: home.visitors, organiser: home.organiser },
    async fileImages() {
      for (const world of [home, away]) await fileImagesOf(world);
    },
    async undone(work) {
      await db.execute(sql`savepoint undone`);
      try {
        await work();
      } finally {
        await db.execute(sql`rollback to savepoint undone`);
      }
    },
    async attempt(visitor, method, path, options) {
      const [cookies, token] = [new Map(visitor.cookies), visitor.token];
      await db.execute(sql`savepoint attempt`);
      const response = await visitor.send(method, path, options);
      const isDone = response.statusCode < 400;
      await db.execute(isDone ? sql`rollback to savepoint attempt` : sql`release savepoint attempt`);
      visitor.cookies.clear();
      for (const [name, value] of cookies) visitor.cookies.set(name, value);
      visitor.token = token;
      return response;
    },
  };
}

/**
 * Every call counts as the first one under its key. Emptying the counters instead took a third of the matrix's time: in
 * one open transaction nothing that was deleted goes away.
 */
async function liftLimits(db: Db): Promise<void> {
  await db.execute(sql`create function count_apart() returns trigger language plpgsql as $$
    begin new.key := new.key || gen_random_uuid(); return new; end $$`);
  await db.execute(sql`create trigger count_apart before insert on rate_limits
    for each row execute function count_apart()`);
}

/** Opens a test database inside one transaction, which is rolled back in the end. */
async function openTransaction(): Promise<{ db: Db; finish: () => Promise<void> }> {
  const database = await createTestDatabase();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const { promise: opened, resolve: open } = Promise.withResolvers<Db>();
  const transaction = database.db.transaction(async (tx) => {
    open(tx);
    await ended;
    tx.rollback();
  });
  const finish = async () => {
    end();
    await assert.rejects(transaction, TransactionRollbackError);
    await database.close();
  };
  return { db: await opened, finish };
}
