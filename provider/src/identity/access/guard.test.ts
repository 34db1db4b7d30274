import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { anyone, authorise } from './authorise.ts';
import { guard } from './guard.ts';

async function start(config: object) {
  const app = Fastify();
  await app.register(guard);
  app.get('/papers', { config }, async () => 'secret');
  await app.ready();
}

test('guard · refuses to start with a route that is neither public nor has a policy', async () => {
  await assert.rejects(start({}), /GET \/papers is not public and authorises nobody/);
  await assert.rejects(start({ access: authorise() }), /GET \/papers authorises without a step/);
});

test('guard · starts with a route that is public or has a policy', async () => {
  await start({ access: 'public' });
  await start({ access: authorise(anyone) });
});
