import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { CALLS, type Call } from '@league/shared/contract';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { users, weightCategories } from '../../db/schema.ts';
import { assertRefused, TEST_SECRET, type Visitor } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { digestOf } from '../digest.ts';
import { ROWS, type Row, type Sent } from './rows.ts';
import { absentWorld, createWorld, type Person, ROLES, type Role, type World } from './world.ts';

const UNCONFIRMED: Person[] = ['club', 'coach', 'athlete', 'referee'];
const TARGETS = ['own', 'foreign', 'absent'] as const;

const { db, finish } = await openTransaction();
const dataDir = mkdtempSync(join(tmpdir(), 'league-matrix-'));
const settings = {
  SESSION_SECRET: TEST_SECRET,
  DATA_DIR: dataDir,
  LOGIN_RATE_LIMIT: '100000',
  CONFIRMATION: 'required',
};
const app = await buildApp({ db, config: readConfig(settings), areAnswersChecked: true });
after(async () => {
  await app.close();
  await finish();
  rmSync(dataDir, { recursive: true });
});

// An empty draw: a save of it needs no bouts.
const [draw, otherDraw] = await db.select().from(weightCategories).orderBy(asc(weightCategories.id)).limit(2);
assert.ok(draw && otherDraw);
await db
  .update(weightCategories)
  .set({ rounds: [], roundsA: [], roundsB: [] })
  .where(inArray(weightCategories.id, [draw.id, otherDraw.id]));
const home = await createWorld(app, db, { coachId: 1, category: draw.id });
const away = await createWorld(app, db, { coachId: 2, category: otherDraw.id });
assert.notEqual(home.clubId, away.clubId);
const nowhere = { ...absentWorld, visitors: home.visitors };

test('every call has its row, and every row its call', () => {
  assert.deepEqual(Object.keys(ROWS).toSorted(), CALLS.map(({ id }) => id).toSorted());
});

for (const call of CALLS as readonly Call[]) {
  const row = ROWS[call.id];
  if (!row) continue;
  test(`${call.id}: each gets what is theirs, a foreign thing looks like none, and a refusal changes nothing`, async () => {
    const before = await digestOf(db);
    for (const [mine, theirs, roles] of [
      [home, away, ROLES],
      [away, home, ROLES.filter((role) => role !== 'guest')],
    ] as const)
      for (const role of roles)
        await checkRow(call, row, { role, mine, theirs, column: ROLES.indexOf(role) });
    assert.equal(await digestOf(db), before, 'a refused call has changed something');

    for (const [index, role] of UNCONFIRMED.entries()) {
      const own = eq(users.id, home.ids[role]);
      await db.update(users).set({ confirmed: false }).where(own);
      const column = ROLES.length + 1 + index;
      const waiting = await digestOf(db);
      try {
        await checkRow(call, row, { role, mine: home, theirs: away, column });
        assert.equal(
          await digestOf(db),
          waiting,
          'a refused call of one not confirmed has changed something',
        );
      } finally {
        await db.update(users).set({ confirmed: true }).where(own);
      }
    }
  });
}

interface Cell {
  role: Role;
  mine: World;
  theirs: World;
  /** Of the row's texts. */
  column: number;
}

async function checkRow(call: Call, row: Row, { role, mine, theirs, column }: Cell): Promise<void> {
  const worlds = { own: mine, foreign: theirs, absent: nowhere };
  const refusals = new Map<string, string>();
  for (const target of TARGETS) {
    const expected = row[target]?.split(' ')[column];
    if (!expected) continue;
    const name = `${role} in column ${column}, ${target}`;
    const response = await send(call, mine.visitors[role], row.send?.(worlds[target], role, mine) ?? {});
    assert.equal(response.statusCode, Number(expected), `${name}: ${response.body.slice(0, 300)}`);
    if (response.statusCode < 400) continue;
    const { requestId: _, ...body } = assertRefused(response, Number(expected), response.json().error);
    refusals.set(target, JSON.stringify(body));
  }
  const isAlike = row.foreign?.split(' ')[column] === row.absent?.split(' ')[column];
  if (isAlike)
    assert.equal(refusals.get('foreign'), refusals.get('absent'), `${role}: foreign and absent differ`);
}

/** Makes the call; what a success has changed is taken back, what a refusal has changed stays to be seen. */
async function send(call: Call, visitor: Visitor, sent: Sent): Promise<LightMyRequestResponse> {
  const path = call.path.replace(/:(\w+)/g, (_, name) => String(sent.params?.[name]));
  const query = sent.query ? `?${new URLSearchParams(sent.query as Record<string, string>)}` : '';
  const [cookies, token] = [new Map(visitor.cookies), visitor.token];
  await db.execute(sql`delete from rate_limits`);
  await db.execute(sql`savepoint cell`);
  const { payload, headers = {} } = sent;
  const options = { headers, ...(payload === undefined ? {} : { payload }) } as InjectOptions;
  const response = await visitor.send(call.method, path + query, options);
  await db.execute(response.statusCode < 400 ? sql`rollback to savepoint cell` : sql`release savepoint cell`);
  visitor.cookies.clear();
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  visitor.token = token;
  return response;
}

/** A test database inside one transaction, so that the effect of a call can be taken back. */
async function openTransaction(): Promise<{ db: Db; finish: () => Promise<void> }> {
  const database = await createTestDatabase();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const { promise: opened, resolve: open } = Promise.withResolvers<Db>();
  const transaction = database.db.transaction(async (tx) => {
    open(tx);
    await ended;
  });
  const finish = async () => {
    end();
    await transaction;
    await database.close();
  };
  return { db: await opened, finish };
}
