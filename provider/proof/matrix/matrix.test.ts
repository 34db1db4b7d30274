import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS, type Call } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import type { Column } from '../../src/access/permissions.ts';
import { users } from '../../src/db/schema.ts';
import { checkAnswer, pathOf, payloadOf } from '../../src/testing/contract-call.ts';
import { assertRefused, type Visitor } from '../../src/testing/test-app.ts';
import { digestOf } from '../digest.ts';
import { expectedStatus, WAITING } from './expected.ts';
import { ROWS, type Row, type Sent } from './rows.ts';
import { openScene } from './scene.ts';
import { ROLES, type Role, type World } from './world.ts';

const TARGETS = ['own', 'foreign', 'absent'] as const;

const { db, home, away, nowhere, attempt } = await openScene();

test('matrix · has a row for every call and no other', () => {
  assert.deepEqual(Object.keys(ROWS).toSorted(), CALLS.map(({ id }) => id).toSorted());
});

for (const call of CALLS as readonly Call[]) {
  const row = ROWS[call.id];
  if (!row) continue;
  test(`${call.id} · answers each role by its word in docs/permissions.md, and a refusal changes nothing`, async () => {
    const before = await digestOf(db);
    for (const [mine, theirs, roles] of [
      [home, away, ROLES],
      [away, home, ROLES.filter((role) => role !== 'guest')],
    ] as const)
      for (const role of roles) await checkRow(call, row, { role, mine, theirs, column: role });
    assert.equal(await digestOf(db), before, 'a refused call has changed something');

    for (const { column, person: role } of WAITING) {
      const own = eq(users.id, home.ids[role]);
      await db.update(users).set({ confirmed: false }).where(own);
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
  column: Column;
}

async function checkRow(call: Call, row: Row, { role, mine, theirs, column }: Cell): Promise<void> {
  const worlds = { own: mine, foreign: theirs, absent: nowhere };
  const refusals = new Map<string, string>();
  for (const target of TARGETS) {
    const expected = expectedStatus(call.id, target, column);
    if (expected === undefined) continue;
    const name = `${column}, ${target}`;
    const response = await send(call, mine.visitors[role], row.send?.(worlds[target], role, mine) ?? {});
    assert.equal(response.statusCode, expected, `${name}: ${response.body.slice(0, 300)}`);
    if (response.statusCode < 400) continue;
    const { requestId: _, ...body } = assertRefused(response, expected, response.json().error);
    refusals.set(target, JSON.stringify(body));
  }
  if (expectedStatus(call.id, 'foreign', column) === expectedStatus(call.id, 'absent', column))
    assert.equal(refusals.get('foreign'), refusals.get('absent'), `${column}: foreign and absent differ`);
}

/** Makes a call with the given input; the schema of the call checks the answer of a 200. */
async function send(call: Call, visitor: Visitor, { payload: body, ...parts }: Sent) {
  const options = await payloadOf(call, { ...parts, body });
  return checkAnswer(call, await attempt(visitor, call.method, pathOf(call, parts), options));
}
