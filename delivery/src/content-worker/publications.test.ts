import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import type { ContentReport, ContentTask, TournamentDocument } from '@league/shared/contract';
import { readNewestChannel } from '../channel/channel.ts';
import { promote } from '../channel/promotion.ts';
import { rollback } from '../channel/rollback/rollback.ts';
import { listClosed } from '../release/closed.ts';
import type { Store } from '../release/store.ts';
import { API, liveStore, REQUEST } from '../testing/builds.ts';
import { readPages } from '../testing/channels.ts';
import { publishContent, publishReader } from '../testing/contents.ts';
import { startProvider } from '../testing/providers.ts';
import { bringNext, DESK_CONTENT, type Desk } from './publications.ts';

const PDF = Buffer.from('%PDF-1.7 positions');
const HASH = createHash('sha256').update(PDF).digest('hex');

const cup = (id: string, title = `Кубок ${id}`): TournamentDocument => ({
  id,
  title,
  startsAt: '2099-02-14T09:00:00+03:00',
  place: 'Москва',
  capacity: 450,
  description: `${title} в Москве.`,
  links: {
    broadcast: { kind: 'unavailable', note: 'скоро' },
    regulations: { kind: 'file', file: 'polozhenie.pdf' },
  },
  counts: [],
  information: [{ label: 'Возраст', text: '12–14 лет' }],
  venue: { name: 'Дворец', address: 'г. Москва, ул. Лавочкина, 32' },
  contacts: [{ name: 'Орлова Анна', role: 'Заявки', phone: '+7(903)555-01-44', email: 'a@league.test' }],
  social: [],
});

const task = (publication: number, documents: TournamentDocument[], changes: Partial<ContentTask> = {}) => ({
  publication,
  tournament: documents[0]?.id ?? 'spring',
  kind: 'publish' as const,
  by: 'Иванова Анна',
  documents,
  files: Object.fromEntries(documents.map(({ id }) => [`${id}/polozhenie.pdf`, HASH])),
  ...changes,
});

/** A provider with these tasks, one after the other, and what it was told. */
async function startDesk(t: TestContext, store: Store, tasks: object[], file = PDF) {
  const reports: [path: string, report: ContentReport][] = [];
  const asked: string[] = [];
  const providerUrl = await startProvider(t, (request, response) => {
    const { url = '', method, headers } = request;
    asked.push(url);
    if (url === '/api/healthz') return response.end(JSON.stringify({ api: API }));
    if (url === '/api/openapi.json') return response.end(JSON.stringify({ paths: {} }));
    if (headers.authorization !== 'Bearer secret') return response.writeHead(404).end();
    if (url === '/api/content-worker/next')
      return tasks[0] ? response.end(JSON.stringify(tasks[0])) : response.writeHead(204).end();
    if (url === `/api/content-worker/files/${HASH}`) return response.end(file);
    if (method !== 'POST') return response.writeHead(404).end();
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      reports.push([url, JSON.parse(body)]);
      tasks.shift();
      response.end('{}');
    });
  });
  const desk: Desk = { store, providerUrl, token: 'secret', who: REQUEST.who };
  return { asked, desk, reports };
}

/** A live site that reads content. */
async function site(t: TestContext) {
  const { store } = await liveStore(t);
  await publishReader(t, store, '2.0.0');
  await publishContent(t, store, 'content-archive', '1.0.0');
  const ids = [
    { name: 'tournaments', version: '2.0.0' },
    { name: 'content-archive', version: '1.0.0' },
  ];
  await promote(store, ids, REQUEST);
  return store;
}

test('publication · is live with its page and its files, and is reported with its release', async (t) => {
  const store = await site(t);
  const { desk, reports } = await startDesk(t, store, [task(7, [cup('spring')])]);
  assert.deepEqual(await bringNext(desk), { state: 'live', release: '1.7.0' });
  assert.deepEqual(reports, [['/api/content-worker/publications/7', { state: 'live', release: '1.7.0' }]]);
  const channel = await readNewestChannel(store);
  assert.ok(channel);
  assert.equal(channel.live[DESK_CONTENT], '1.7.0');
  assert.equal(channel.ledger[0]?.why, 'публикация: spring (Иванова Анна)');
  assert.match((await readPages(store, channel)).get('/tournament/spring') ?? '', /<h1>Кубок spring<\/h1>/);
  const file = await store.get(`content/${DESK_CONTENT}/1.7.0/files/spring/polozhenie.pdf`);
  assert.deepEqual(file, PDF);
  assert.equal(await bringNext(desk), undefined);
});

test('worker · killed between publishing and promoting · goes on with the same release', async (t) => {
  const store = await site(t);
  const { desk, reports } = await startDesk(t, store, [task(3, [cup('spring')])]);
  const dying: Store = {
    ...store,
    put: async (path, bytes) => {
      if (path.startsWith('channel/')) throw new Error('killed');
      return store.put(path, bytes);
    },
  };
  await assert.rejects(bringNext({ ...desk, store: dying }), /killed/);
  assert.deepEqual(await store.list(`content/${DESK_CONTENT}`), ['1.3.0']);
  assert.deepEqual(reports, [], 'nothing is said before it is live');
  assert.deepEqual(await bringNext(desk), { state: 'live', release: '1.3.0' });
});

test('worker · killed before it could report · reports the release that is live, without another revision', async (t) => {
  const store = await site(t);
  const tasks = [task(4, [cup('spring')])];
  const { desk } = await startDesk(t, store, tasks);
  await bringNext(desk);
  const before = (await readNewestChannel(store))?.revision;
  tasks.push(task(4, [cup('spring')]));
  assert.deepEqual(await bringNext(desk), { state: 'live', release: '1.4.0' });
  assert.equal((await readNewestChannel(store))?.revision, before);
});

test('publication without a name that was hidden · closes the releases before it', async (t) => {
  const store = await site(t);
  const before = task(1, [cup('spring', 'Кубок Орлова Марка')]);
  const { desk } = await startDesk(t, store, [before, task(2, [cup('spring')], { closes: true })]);
  await bringNext(desk);
  assert.deepEqual([...(await listClosed(store, DESK_CONTENT))], []);
  await bringNext(desk);
  assert.deepEqual([...(await listClosed(store, DESK_CONTENT))], ['1.1.0']);
});

test('publication · fails with the sentences of the gate · the archive has the tournament, or nobody can read it', async (t) => {
  const store = await site(t);
  const { desk, reports } = await startDesk(t, store, [task(5, [cup('cup')])]);
  await bringNext(desk);
  const [, report] = reports[0] ?? [];
  assert.equal(report?.state, 'failed');
  assert.match(JSON.stringify(report), /страница \/tournament\/cup есть и в content-league 1\.5\.0/);
  assert.equal((await readNewestChannel(store))?.live[DESK_CONTENT], undefined);
});

test('worker · tries again and reports nothing · a file arrives changed, or the secret is wrong', async (t) => {
  const store = await site(t);
  const { desk, reports } = await startDesk(t, store, [task(6, [cup('spring')])], Buffer.from('%PDF-other'));
  await assert.rejects(bringNext(desk), /пришёл другим/);
  await assert.rejects(bringNext({ ...desk, token: 'guess' }), /CONTENT_TOKEN/);
  assert.deepEqual(reports, []);
  assert.deepEqual(await store.list(`content/${DESK_CONTENT}`), []);
});

test('publication · after an operator has rolled the content back · is live again with all that is published', async (t) => {
  const store = await site(t);
  const { desk } = await startDesk(t, store, [
    task(9, [cup('spring')]),
    task(10, [cup('spring', 'Кубок весны'), cup('autumn')]),
  ]);
  await bringNext(desk);
  await rollback(store, [{ name: DESK_CONTENT, to: 'none' }], REQUEST);
  assert.equal((await readNewestChannel(store))?.live[DESK_CONTENT], undefined);
  await bringNext(desk);
  const channel = await readNewestChannel(store);
  assert.equal(channel?.live[DESK_CONTENT], '1.10.0');
  assert.equal(channel?.pages.find(({ path }) => path === '/tournament/spring')?.title, 'Кубок весны');
});
