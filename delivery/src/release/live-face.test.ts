import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { formatFace } from '@league/shared/release';
import { publish } from '../publish/publish.ts';
import { promote } from '../sets/promotion.ts';
import { buildFolder, factsOf, liveStore, REQUEST } from '../testing/builds.ts';
import { refusedWith } from '../testing/sets.ts';
import { FACE } from './live-face.ts';
import type { Store } from './store.ts';

const BUILDER = 'tester@here';

interface Change {
  shared?: string;
  api?: string;
  names?: Record<string, string>;
}

const NAMES = { '@league/shared/kit Card': 'a name' };

const faceOf = ({ shared = '1.2.0', api = '1.0.0', names = {} }: Change) =>
  formatFace({ versions: { shared, api }, names: new Map(Object.entries({ ...NAMES, ...names })) });

/** Publishes a shell with this face, or without one. */
async function publishShell(t: TestContext, store: Store, version: string, change: Change | null) {
  const files: Record<string, string> = change ? { [FACE]: faceOf(change) } : {};
  return publish(store, await buildFolder(t, factsOf('shell', version), files), BUILDER);
}

/** A store with a live shell 1.0.1 that has a face. */
async function faced(t: TestContext) {
  const { store } = await liveStore(t);
  await publishShell(t, store, '1.0.1', {});
  await promote(store, [{ name: 'shell', version: '1.0.1' }], REQUEST);
  return { store };
}

const CHART = '@league/shared/kit Chart';
const CALL = 'call listVotes takes';

test('publish · refuses an addition to the public face of the live shell without a higher minor version', async (t) => {
  const { store } = await faced(t);
  const names = { [CHART]: 'a name' };
  await assert.rejects(
    publishShell(t, store, '1.0.2', { names }),
    refusedWith('hidden_change', [
      `добавлено: ${CHART}; версия общей части (shared/package.json) должна быть не ниже 1.3.0`,
    ]),
  );
  assert.ok((await publishShell(t, store, '1.0.2', { names, shared: '1.3.0' })).created);
});

test('publish · refuses the removal of a name, of a token and of a share key without a higher major version', async (t) => {
  for (const [name, text] of [
    ['@league/shared/kit Badge', 'a name'],
    ['@league/shared tokens.ink', 'a name'],
    ['share react', '^19'],
  ] as const) {
    const { store } = await liveStore(t);
    await publishShell(t, store, '1.0.1', { names: { [name]: text } });
    await promote(store, [{ name: 'shell', version: '1.0.1' }], REQUEST);
    await assert.rejects(
      publishShell(t, store, '1.0.2', { shared: '1.3.0' }),
      refusedWith('hidden_change', [
        `изменено или убрано: ${name}; версия общей части (shared/package.json) должна быть не ниже 2.0.0`,
      ]),
    );
    assert.ok((await publishShell(t, store, '1.0.2', { shared: '2.0.0' })).created);
  }
});

test('publish · judges calls by the version of the API', async (t) => {
  const { store } = await faced(t);
  const names = { [CALL]: 'GET /votes { }' };
  await assert.rejects(
    publishShell(t, store, '1.0.2', { names }),
    refusedWith('hidden_change', [
      `добавлено: ${CALL}; версия API (shared/src/contract/version.ts) должна быть не ниже 1.1.0`,
    ]),
  );
  assert.ok((await publishShell(t, store, '1.0.2', { names, api: '1.1.0' })).created);
});

test('publish · refuses a shell without a face, whatever report its sources have', async (t) => {
  const { store } = await faced(t);
  await assert.rejects(
    publishShell(t, store, '1.0.2', null),
    refusedWith('hidden_change', ['в сборке нет face.txt, а у оболочки в работе 1.0.1 он есть']),
  );
});

test('publish · stops, since a break could hide · the face of the live shell is lost or changed', async (t) => {
  const { store } = await faced(t);
  const path = `shell/1.0.1/${FACE}`;
  for (const face of [null, Buffer.from('version 9.9.9\n')]) {
    const damaged = { ...store, get: async (asked: string) => (asked === path ? face : store.get(asked)) };
    await assert.rejects(publishShell(t, damaged, '1.0.2', {}), refusedWith('damaged_release'));
  }
});
