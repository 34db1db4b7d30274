import assert from 'node:assert/strict';
import { test } from 'node:test';
import { liveStore, publishBuild, REQUEST } from '../testing/builds.ts';
import { startProvider } from '../testing/providers.ts';
import { promote } from './promotion.ts';
import { findProvider } from './provider.ts';

const ANSWERS: Record<string, object> = {
  '/api/healthz': { api: '1.1.0' },
  '/api/openapi.json': {
    paths: {
      '/api/clubs/{id}/coaches': { get: { operationId: 'listCoaches' } },
      '/sendmessage.php': { post: {} },
    },
  },
};

test('provider · tells its version, and its calls by id and by address', async (t) => {
  const { store } = await liveStore(t);
  const url = await startProvider(t, (request, reply) =>
    reply.end(JSON.stringify(ANSWERS[request.url ?? ''])),
  );
  assert.deepEqual(await findProvider(store, { url, required: true }), {
    api: '1.1.0',
    calls: ['listCoaches', 'GET /clubs/{}/coaches', 'POST /sendmessage.php'],
  });
});

test('provider · without an OpenAPI document is judged by its version', async (t) => {
  const { store } = await liveStore(t);
  const url = await startProvider(t, (_, reply) => reply.end(JSON.stringify({ api: '1.1.0' })));
  assert.deepEqual(await findProvider(store, { url, required: true }), { api: '1.1.0', calls: undefined });
});

test('provider · that does not answer is taken to be the one of the last change, with its calls', async (t) => {
  const { store } = await liveStore(t);
  await publishBuild(t, store, 'rating', '1.1.0');
  await promote(store, [{ name: 'rating', version: '1.1.0' }], { ...REQUEST, calls: ['listEvents'] });
  const url = await startProvider(t, (_, reply) => reply.destroy());
  assert.deepEqual(await findProvider(store, { url, required: false }), {
    api: REQUEST.api,
    calls: ['listEvents'],
  });
});
