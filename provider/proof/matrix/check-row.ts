import assert from 'node:assert/strict';
import type { LightMyRequestResponse } from 'fastify';
import type { Column } from '../../src/identity/access/permissions.ts';
import { assertRefused, type Visitor } from '../../src/testing/test-app.ts';
import { expectedStatus } from './expected.ts';
import type { Row, Sent, Target } from './row.ts';
import type { Role, World } from './world.ts';

const TARGETS = ['own', 'foreign', 'absent'] as const;

interface Cell {
  role: Role;
  mine: World;
  worlds: Record<Target, World>;
  column: Column;
  /** By default the visitor of the role. */
  visitor?: Visitor;
}

export type Sends = (visitor: Visitor, input: Sent) => Promise<LightMyRequestResponse>;

/** Makes a call in one role about own, foreign and absent things; foreign and absent must look alike. */
export async function checkRow(
  id: string,
  row: Row,
  { role, mine, worlds, column, visitor = mine.visitors[role] }: Cell,
  send: Sends,
): Promise<void> {
  const refusals = new Map<string, string>();
  for (const target of TARGETS) {
    const expected = expectedStatus(id, row, target, column);
    if (expected === undefined) continue;
    const name = `${column}, ${target}`;
    const response = await send(visitor, row.send?.(worlds[target], role, mine) ?? {});
    assert.equal(response.statusCode, expected, `${name}: ${response.body.slice(0, 300)}`);
    if (response.statusCode < 400) continue;
    const { requestId: _, ...body } = assertRefused(response, expected, response.json().error);
    refusals.set(target, JSON.stringify(body));
  }
  if (expectedStatus(id, row, 'foreign', column) === expectedStatus(id, row, 'absent', column))
    assert.equal(refusals.get('foreign'), refusals.get('absent'), `${column}: foreign and absent differ`);
}
