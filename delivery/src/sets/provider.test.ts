import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DeliveryError } from '../delivery-error.ts';
import { liveStore, publishBuild, REQUEST } from '../testing/builds.ts';
import { startProvider } from '../testing/providers.ts';
import { refusedWith } from '../testing/sets.ts';
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

test('findProvider · returns the version, and the calls by id and by address', async (t) => {
  const { store } = await liveStore(t);
  const url = await startProvider(t, (request, reply) =>
    reply.end(JSON.stringify(ANSWERS[request.url ?? ''])),
  );
  assert.deepEqual(await findProvider(store, { url, required: true }), {
    api: '1.1.0',
    calls: ['listCoaches', 'GET /clubs/{}/coaches', 'POST /sendmessage.php'],
  });
});

test('findProvider · stops a promotion, not a rollback · a new version does not tell its calls', async (t) => {
  const { store } = await liveStore(t);
  await publishBuild(t, store, 'rating', '1.1.0');
  await promote(store, [{ name: 'rating', version: '1.1.0' }], { ...REQUEST, calls: ['listEvents'] });
  const url = await startProvider(t, (_, reply) => reply.end(JSON.stringify({ api: '1.1.0' })));
  await assert.rejects(findProvider(store, { url, required: false, needsCalls: true }), (error: Error) => {
    assert.match(error.message, /Вызовы API неизвестны/);
    return refusedWith('unknown_api')(error as DeliveryError);
  });
  assert.deepEqual(await findProvider(store, { url, required: false }), { api: '1.1.0', calls: undefined });
});

test('findProvider · returns version and calls of the last change · the provider does not answer', async (t) => {
  const { store } = await liveStore(t);
  await publishBuild(t, store, 'rating', '1.1.0');
  await promote(store, [{ name: 'rating', version: '1.1.0' }], { ...REQUEST, calls: ['listEvents'] });
  const url = await startProvider(t, (_, reply) => reply.destroy());
  assert.deepEqual(await findProvider(store, { url, required: false }), {
    api: REQUEST.api,
    calls: ['listEvents'],
  });
});
