import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { AUTOMATIC_ROLLBACK, automaticRollback } from '@league/shared/contract';
import { FILE_MISSING, HEALTH_PATH, type ReleaseReport } from '@league/shared/release';
import { movesOf, readHistory } from '../../sets/history.ts';
import { promote } from '../../sets/promotion.ts';
import { readNewestSet } from '../../sets/sets.ts';
import { liveStore, publishBuild, REQUEST } from '../../testing/builds.ts';
import { createEdge } from '../edge.ts';
import { openAutomaticRollback } from './automatic-rollback.ts';

const TOKEN = 'a token of the tests for the edge';
const FILE = 'remotes/rating/1.1.0/remoteEntry.js';
const MINUTE = 60_000;

const report: ReleaseReport = {
  ...{ name: 'rating', version: '1.1.0', views: 1 },
  failures: [{ fault: 'load', code: FILE_MISSING, count: 1 }],
};

/** A store where rating 1.1.0 is live after 1.0.0, and what is heard of it. */
async function newScene(t: TestContext, providerUrl = 'http://127.0.0.1:9') {
  const { store, storeDir } = await liveStore(t);
  await publishBuild(t, store, 'rating', '1.1.0');
  await promote(store, [{ name: 'rating', version: '1.1.0' }], REQUEST);
  let time = 0;
  const said: string[] = [];
  const log = {
    warn: (_: unknown, line = '') => said.push(line),
    error: (_: unknown, line = '') => said.push(line),
  };
  const hear = openAutomaticRollback({
    ...{ store, providerUrl, token: undefined, now: () => time },
    log: log as unknown as Parameters<typeof openAutomaticRollback>[0]['log'],
  });
  const live = async () => (await readNewestSet(store))?.parts.rating;
  return {
    ...{ store, storeDir, live, said, file: join(storeDir, FILE) },
    hear: (network: string, after = 0, version = report.version) => {
      time += after;
      hear([{ ...report, version }], network);
    },
    /** Waits for what the last report has set off. */
    settled: async (isDone: () => Promise<boolean> | boolean) => {
      for (let look = 0; look < 200 && !(await isDone()); look += 1) await pause(25);
    },
  };
}

/** A provider that takes mails about rollbacks. */
async function startProvider(t: TestContext) {
  const told: { url: string; token: string; body: unknown }[] = [];
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST') return response.writeHead(404).end();
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
    told.push({ url: request.url ?? '', token: request.headers.authorization ?? '', body });
    return response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  return { told, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('release with a missing file · goes back, is in the history and is mailed · three networks have met it', async (t) => {
  const { told, url } = await startProvider(t);
  const { store, live, file, settled } = await newScene(t);
  const health = { edgeToken: TOKEN, rollsBack: true };
  const edge = await createEdge({ store, providerUrl: url, trustProxy: '127.0.0.1', health });
  t.after(() => edge.close());
  await rm(file);
  for (const from of ['198.51.100.7', '203.0.113.9', '192.0.2.1'])
    await edge.inject({
      ...{ method: 'POST', url: HEALTH_PATH, headers: { 'x-forwarded-for': from } },
      payload: JSON.stringify({ schema: 1, releases: [report] }),
    });
  await settled(() => told.length > 0);
  assert.equal(await live(), '1.0.0');
  const [line] = movesOf(await readHistory(store));
  const [move] = line?.moves ?? [];
  assert.deepEqual(
    [line?.set.action, line?.set.isAutomatic, line?.set.who, move?.name, move?.from, move?.to],
    ['rollback', true, 'сайт', 'rating', '1.1.0', '1.0.0'],
  );
  assert.match(line?.set.why ?? '', /rating 1\.1\.0: нет файла релиза/);
  assert.ok(line?.set.evidence.includes('нет файла remoteEntry.js'));
  const [mail, ...more] = told;
  assert.deepEqual(more, []);
  assert.equal(mail?.url, `/api${AUTOMATIC_ROLLBACK.replace(':id', '3')}`);
  assert.equal(mail?.token, `Bearer ${TOKEN}`);
  assert.deepEqual(automaticRollback.parse(mail?.body).moves, ['rating 1.1.0 → 1.0.0']);
});

test('release with a missing file · stays · two networks, or three in more than five minutes', async (t) => {
  const { hear, live, file } = await newScene(t);
  await rm(file);
  for (const network of ['a', 'b', 'a', 'b']) hear(network);
  hear('c', 5 * MINUTE);
  hear('d');
  await pause(200);
  assert.equal(await live(), '1.1.0');
});

test('whole release · stays, whatever three networks say', async (t) => {
  const { hear, live, said, settled } = await newScene(t);
  for (const network of ['a', 'b', 'c']) hear(network);
  await settled(() => said.length > 0);
  assert.deepEqual(said, ['tabs miss a file of a release that is whole in the store']);
  assert.equal(await live(), '1.1.0');
});

test('release that somebody has brought back · stays, even if it loses a file again', async (t) => {
  const { store, hear, live, file, settled } = await newScene(t);
  const bytes = await readFile(file);
  await writeFile(file, 'damaged');
  for (const network of ['a', 'b', 'c']) hear(network);
  await settled(async () => (await live()) === '1.0.0');
  assert.equal(await live(), '1.0.0');
  await writeFile(file, bytes);
  await promote(store, [{ name: 'rating', version: '1.1.0' }], REQUEST);
  await rm(file);
  for (const network of ['a', 'b', 'c']) hear(network, network === 'a' ? 6 * MINUTE : 0);
  await pause(200);
  assert.equal(await live(), '1.1.0');
});

test('release that cannot go back alone · goes back with what was promoted with it', async (t) => {
  const { store, hear, live, storeDir, settled } = await newScene(t);
  const names = ['shell', 'rating', 'tournaments'];
  for (const name of names)
    await publishBuild(t, store, name, '2.0.0', name === 'shell' ? {} : { needs: { shell: '^2.0' } });
  await promote(
    store,
    names.map((name) => ({ name, version: '2.0.0' })),
    REQUEST,
  );
  await rm(join(storeDir, 'remotes/rating/2.0.0/remoteEntry.js'));
  for (const network of ['a', 'b', 'c']) hear(network, 0, '2.0.0');
  await settled(async () => (await live()) === '1.1.0');
  const set = await readNewestSet(store);
  assert.deepEqual(set?.parts, { shell: '1.0.0', rating: '1.1.0', tournaments: '1.0.0' });
});
