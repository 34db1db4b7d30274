import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS, type Call, errorBody } from '@league/shared/contract';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { digestOf } from '../digest.ts';
import { openScene } from '../matrix/scene.ts';
import { type Attack, attacksOn } from './attacks.ts';

const scene = await openScene();

for (const call of CALLS as readonly Call[])
  test(`${call.id} · refuses hostile input or stores it unchanged`, async () => {
    const before = await digestOf(scene.db);
    for (const attack of attacksOn(call, scene)) await make(attack);
    assert.equal(await digestOf(scene.db), before, 'a refused request has changed something');
    assert.equal('isAdmin' in {}, false);
  });

async function make({ name, call, role, path, body, headers, field }: Attack): Promise<void> {
  const options = { headers, ...(body === undefined ? {} : { payload: body }) } as InjectOptions;
  const response = await scene.attempt(scene.home.visitors[role], call.method, path, options);
  const { statusCode } = response;
  const what = `${call.id}, ${name.slice(0, 200)}: ${statusCode} ${response.body.slice(0, 300)}`;
  assert.ok(statusCode < 500, what);
  // No browser renders it.
  assert.equal(response.headers['x-content-type-options'], 'nosniff', what);
  if (response.body !== '')
    assert.equal(response.headers['content-type'], 'application/json; charset=utf-8', what);
  if (statusCode >= 400) {
    assert.ok(errorBody.strict().safeParse(response.json()).success, what);
    return;
  }
  if (!field || !call.body) return;
  // An accepted value must be valid by the schema, and the answer must contain the value that was sent.
  const parsed = z.safeParse(call.body, JSON.parse(String(body)));
  assert.ok(parsed.success, `${what} although the contract refuses it`);
  const kept = (parsed.data as Record<string, unknown>)[field];
  const answered = response.json()[field];
  if (typeof kept === 'string' && typeof answered === 'string') assert.equal(answered, kept, what);
}
