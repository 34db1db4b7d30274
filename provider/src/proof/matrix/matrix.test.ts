import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS, type Call } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { users } from '../../db/schema.ts';
import { assertRefused, type Visitor } from '../../testing/test-app.ts';
import { digestOf } from '../digest.ts';
import { ROWS, type Row, type Sent } from './rows.ts';
import { openScene } from './scene.ts';
import { type Person, ROLES, type Role, type World } from './world.ts';

const UNCONFIRMED: Person[] = ['club', 'coach', 'athlete', 'referee'];
const TARGETS = ['own', 'foreign', 'absent'] as const;

const { db, home, away, nowhere, attempt } = await openScene();

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

/** Makes the call as it is described. */
function send(call: Call, visitor: Visitor, sent: Sent) {
  const path = call.path.replace(/:(\w+)/g, (_, name) => String(sent.params?.[name]));
  const query = sent.query ? `?${new URLSearchParams(sent.query as Record<string, string>)}` : '';
  const { payload, headers = {} } = sent;
  const options = { headers, ...(payload === undefined ? {} : { payload }) } as InjectOptions;
  return attempt(visitor, call.method, path + query, options);
}
