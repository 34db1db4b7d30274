import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getTournament, listTournamentSummaries, publishContent } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { contentDrafts, contentRevisions, tournaments } from '../../platform/db/schema.ts';
import { startContentScene } from '../../testing/content-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, Visitor } from '../../testing/test-app.ts';
import { WHOLE } from '../../testing/tournaments.ts';

const { app, createWhole, db, organiser, read, set } = await startContentScene();
const guest = new Visitor(app);
const goLive = async (id: string) =>
  answerOf(
    await organiser.call(publishContent, {
      params: { tournament: id },
      body: { version: (await read(id)).version },
    }),
  );
const published = async (fields: Record<string, unknown> = {}) => {
  const id = await createWhole(fields);
  await goLive(id);
  return id;
};
const pageOf = (id: string, headers = {}) =>
  guest.call(getTournament, { params: { tournament: id }, headers });
const list = async (query = {}) => answerOf(await guest.call(listTournamentSummaries, { query }));
const preview = (path: string) => guest.send('GET', `/preview?path=${encodeURIComponent(path)}`);

const early = await published({ startsAt: '2035-04-01T09:00:00+03:00' });
const late = await published({ startsAt: '2035-09-01T09:00:00+03:00', teams: ['Олимп'] });
const hidden = await published({ isHidden: true });
const draft = await createWhole();

test('list · is of what is published and not hidden, the latest first', async () => {
  const { tournaments: all, total } = await list();
  assert.deepEqual(
    all.map(({ id }) => id),
    [late, early],
  );
  assert.equal(total, 2);
  const { tournaments: one, total: of } = await list({ newest: 1 });
  assert.deepEqual([one.map(({ id }) => id), of], [[late], 2]);
  for (const query of ['newest=0', 'newest=x', 'ahead=maybe'])
    assertRefused(await guest.send('GET', `/tournaments/summaries?${query}`), 400, 'invalid_input');
  assert.deepEqual([all[0]?.hasWinners, all[0]?.materials], [false, []]);
});

test('list · of those ahead · leaves out what is over, and has the hidden sample in a demonstration alone', async () => {
  await db.update(tournaments).set({ isListed: false }).where(eq(tournaments.id, hidden));
  assert.equal((await list({ ahead: true })).total, 2);
  await db.update(tournaments).set({ date: '2020-01-01' });
  const trial = await published({ startsAt: '2035-06-20T09:00:00+03:00', isHidden: true });
  await db.update(tournaments).set({ isListed: true }).where(eq(tournaments.id, trial));
  const { tournaments: shown } = await list({ ahead: true });
  assert.deepEqual(
    shown.map(({ id }) => id),
    [trial],
  );
  await db.update(tournaments).set({ isListed: false }).where(eq(tournaments.id, trial));
  assert.deepEqual(await list({ ahead: true, newest: 9 }), { tournaments: [], total: 0 });
  await db.update(tournaments).set({ date: '2035-09-01' }).where(eq(tournaments.id, late));
  await db.update(tournaments).set({ date: '2035-04-01' }).where(eq(tournaments.id, early));
});

test('page · has the published state with its files, and a tag', async () => {
  const answer = await pageOf(early);
  const { summary, content } = answerOf(answer);
  assert.deepEqual([summary.id, summary.place], [early, 'Химки']);
  const href = `/api/tournaments/${early}/files/polozhenie.pdf`;
  assert.deepEqual(content.links.regulations, { kind: 'file', href, size: 9 + early.length });
  const { etag } = answer.headers;
  assert.equal((await pageOf(early, { 'if-none-match': String(etag) })).statusCode, 304);
  await set(early, { place: 'Клин' });
  assert.equal((await pageOf(early, { 'if-none-match': String(etag) })).statusCode, 304, 'not published yet');
  await goLive(early);
  assert.equal(answerOf(await pageOf(early, { 'if-none-match': String(etag) })).summary.place, 'Клин');
  for (const id of [draft, 'nowhere']) assertRefused(await pageOf(id), 404, 'not_found');
  assert.equal(answerOf(await pageOf(hidden)).summary.isHidden, true);
});

test('preview · is of the page and of the sub-pages that are there', async () => {
  const page = (await preview(`/tournament/${late}`)).json();
  assert.equal(page.description, WHOLE.description);
  assert.match((await preview(`/tournament/${late}/teams`)).json().title, /^Команды: /);
  assert.equal((await preview(`/tournament/${hidden}`)).json().noindex, true);
  for (const path of [`${late}/setki`, `${late}/other`, draft, 'no-where'])
    assertRefused(await preview(`/tournament/${path}`), 410, 'not_found');
  assertRefused(await preview('/tournament'), 404, 'not_found');
});

test('pages for search engines · are those of tournaments that are not hidden, the oldest first', async () => {
  const paths: string[] = (await guest.send('GET', '/pages')).json();
  assert.deepEqual(
    paths.filter((path) => path.includes(early) || path.includes(late)),
    [`/tournament/${early}`, `/tournament/${late}`, `/tournament/${late}/teams`],
  );
  for (const id of [hidden, draft]) assert.ok(!paths.includes(`/tournament/${id}`));
});

test('list of 500 · comes as fast as one of ten, without their texts', async () => {
  const ids = Array.from({ length: 500 }, (_, index) => `old_${index}`);
  const document = { ...WHOLE, title: 'Кубок', startsAt: '2030-05-19T09:00:00+03:00' };
  const whole = { ...document, links: { ...WHOLE.links, regulations: WHOLE.links.broadcast } };
  const long = { ...whole, regulationsText: 'x'.repeat(50_000) };
  await db.insert(contentDrafts).values(ids.map((id) => ({ tournamentId: id })));
  await db.insert(contentRevisions).values(
    ids.map((id) => ({
      ...{ tournamentId: id, number: 1, document: long },
      ...{ begunAt: new Date(), savedAt: new Date() },
    })),
  );
  await db
    .insert(tournaments)
    .values(ids.map((id) => ({ id, title: 'Кубок', date: '2030-05-19', published: 1 })));
  const at = performance.now();
  const { tournaments: newest, total } = await list({ newest: 20 });
  assert.ok(performance.now() - at < 1_000);
  assert.equal(newest.length, 20);
  assert.ok(total > 500);
  const all = await guest.call(listTournamentSummaries, { query: {} });
  assert.ok(all.body.length < 400_000);
});
