import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { createApplication, listTournaments } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { applications, tournaments } from '../../platform/db/schema.ts';
import { applicationDraft, applicationRow } from '../../testing/application-draft.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, startTestApp, Visitor, visitorAs } from '../../testing/test-app.ts';
import { siteDeskRelease } from './desk-release.ts';
import { keepTournaments } from './keep-tournaments.ts';
import { siteTournaments } from './published.ts';

const cup = (id: string) => ({
  id,
  title: `Кубок ${id}`,
  startsOn: '2035-05-19',
  applications: { daysBefore: 5, limit: 450 },
});

/** A site whose live release can change during a test. */
const site = {
  live: '1.0.0',
  lists: { '1.0.0': [cup('one')] } as Record<string, unknown>,
  asked: [] as string[],
  content: undefined as Record<string, { url: string; version?: string }> | undefined,
};
const urlOf = (name: string, version: string) => `/content/${name}/${version}/content.json`;
const server = createServer((request, response) => {
  site.asked.push(request.url ?? '');
  const [, version = ''] =
    /^\/content\/content-[a-z]+\/([^/]+)\/tournaments\.json$/.exec(request.url ?? '') ?? [];
  const content = site.content ?? { 'content-archive': { url: urlOf('content-archive', site.live) } };
  const body = request.url === '/releases.json' ? { content } : site.lists[version];
  response.writeHead(body === undefined ? 404 : 200).end(JSON.stringify(body));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
after(() => server.close());
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const list = siteTournaments(address);

test('list · is read once per release and follows promotion and rollback', async () => {
  assert.deepEqual(await list(), [cup('one')]);
  assert.deepEqual(await list(), [cup('one')]);
  assert.equal(site.asked.filter((url) => url.endsWith('tournaments.json')).length, 1);
  site.lists['1.1.0'] = [cup('one'), cup('two')];
  site.live = '1.1.0';
  assert.equal((await list()).length, 2);
  site.live = '1.0.0';
  assert.deepEqual(await list(), [cup('one')]);
});

test('list · is that of every content', async () => {
  site.content = {
    'content-archive': { url: urlOf('content-archive', '2.0.0') },
    'content-league': { url: urlOf('content-league', '2.1.0') },
  };
  site.lists['2.0.0'] = [cup('old')];
  site.lists['2.1.0'] = [cup('spring')];
  assert.deepEqual(await list(), [cup('spring'), cup('old')]);
  site.content['content-league'] = { url: urlOf('content-league', '2.2.0') };
  await assert.rejects(list(), /2\.2\.0.*answered 404/, 'half a list is none');
  site.content = { 'content-x': { url: 'https://evil.test/content.json' } };
  await assert.rejects(list(), /evil\.test is not the site/);
  site.content = undefined;
});

test("the desk's content · has the version that the site names, or none", async () => {
  const version = siteDeskRelease(address);
  assert.equal(await version(), null);
  site.content = {
    'content-league': { url: '/content/content-league/1.7.0/content.json', version: '1.7.0' },
  };
  assert.equal(await version(), '1.7.0');
  site.content = undefined;
  await assert.rejects(siteDeskRelease('http://127.0.0.1:9')(), /fetch failed/);
});

test('list · is an error if the release has none or one with another shape', async () => {
  site.live = '0.9.0';
  await assert.rejects(list(), /tournaments\.json answered 404/);
  site.live = '0.8.0';
  site.lists['0.8.0'] = [{ id: 'one' }];
  await assert.rejects(list());
  site.live = '1.0.0';
});

const quiet = { follow: async () => undefined, log: { warn: () => undefined } as never };

test('tournament · takes no applications and keeps those it has after its removal from the list', async () => {
  const { db } = await startTestApp();
  await keepTournaments({ db, list, isDemo: false, ...quiet })();
  const [row] = await db.select().from(tournaments).where(eq(tournaments.id, 'one'));
  assert.deepEqual(row, {
    id: 'one',
    title: 'Кубок one',
    date: '2035-05-19',
    days: 1,
    until: '2035-05-14',
    limit: 450,
    isCancelled: false,
  });
  const before = await db.$count(applications);
  await keepTournaments({ db, list: async () => [cup('two')], isDemo: false, ...quiet })();
  const [gone] = await db.select().from(tournaments).where(eq(tournaments.id, 'one'));
  assert.deepEqual([gone?.until, gone?.limit], [null, null]);
  assert.equal(await db.$count(applications), before);
});

test('known tournaments · keep working during an outage, and unknown ones answer 503, not 404', async () => {
  const known = { list: async () => [cup('one')], isDemo: false, ...quiet };
  const away = async () => {
    throw new Error('The site is away');
  };
  const { app, db } = await startTestApp({}, { tournamentList: away });
  await keepTournaments({ db, ...known })();
  const coach = await visitorAs(app, 'coach');
  const one = applicationDraft({
    tournament: { id: 'one' },
    rows: [applicationRow({ birthdate: '2022-03-09' })],
  });
  answerOf(await coach.call(createApplication, { body: one }));
  const unknown = applicationDraft({ tournament: { id: 'nowhere' } });
  assertRefused(await coach.call(createApplication, { body: unknown }), 503, 'unavailable');
  const seen = answerOf(await new Visitor(app).call(listTournaments));
  assert.equal(seen.find(({ id }) => id === 'one')?.state, 'open');
});
