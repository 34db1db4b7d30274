import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@league/shared/contract';
import Fastify from 'fastify';
import { startTestApp } from '../testing/test-app.ts';
import { anyone, authorise } from './authorise.ts';
import { guard } from './guard.ts';

async function start(config: object) {
  const app = Fastify();
  await app.register(guard);
  app.get('/papers', { config }, async () => 'secret');
  await app.ready();
}

test('a route that neither is public nor authorises · does not start', async () => {
  await assert.rejects(start({}), /GET \/papers is not public and authorises nobody/);
  await assert.rejects(start({ access: authorise() }), /GET \/papers authorises without a step/);
});

test('a route that is public or authorises · starts', async () => {
  await start({ access: 'public' });
  await start({ access: authorise(anyone) });
});

test('every call of the contract · is public exactly where its route is', async () => {
  const { app } = await startTestApp();
  for (const { id, access } of CALLS) assert.equal(app.access.get(id) === 'public', access === 'public', id);
});
