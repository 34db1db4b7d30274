import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getRating, getTournament, listTournamentSummaries, listTournaments } from '@league/shared/contract';
import {
  contentDrafts,
  contentFiles,
  contentRevisions,
  ratingTables,
  tournamentResults,
} from '../platform/db/schema.ts';
import { createDiskStore } from '../platform/storage/stores.ts';
import { answerOf } from '../testing/contract-call.ts';
import { startTestApp, Visitor } from '../testing/test-app.ts';
import { importArchive } from './serve.ts';

const { app, dataDir, db } = await startTestApp();
const guest = new Visitor(app);
const TABLES = [contentDrafts, contentRevisions, contentFiles, ratingTables, tournamentResults];
const counts = () => Promise.all(TABLES.map((table) => db.$count(table)));

test('archive · is imported into an empty database, once', async () => {
  const stored = { db, store: createDiskStore(dataDir), isDemo: false };
  assert.ok((await importArchive(stored)) > 0);
  const before = await counts();
  assert.equal(await importArchive(stored), 0);
  assert.deepEqual(await counts(), before);
  const { summary, content } = answerOf(
    await guest.call(getTournament, { params: { tournament: 'olimp2024' } }),
  );
  assert.deepEqual(
    [summary.hasWinners, summary.materials],
    [true, ['results', 'setki', 'photos', 'broadcast']],
  );
  assert.match(content.results?.[0]?.href ?? '', /^\/api\/tournaments\/olimp2024\/files\/.*\.xlsx$/);
  assert.equal((await guest.call(getTournament, { params: { tournament: 'test' } })).statusCode, 200);
  const { tournaments } = answerOf(await guest.call(listTournamentSummaries, { query: {} }));
  assert.deepEqual(
    tournaments.find(({ id }) => id === 'olimp2024'),
    summary,
  );
  const listed = answerOf(await guest.call(listTournaments)).map(({ id }) => id);
  assert.ok(listed.includes('olimp2024'));
  assert.ok(!listed.includes('test'), 'the trial tournament has nothing but its pages');
  assert.equal((await guest.call(getRating, { params: { rating: 'championship' } })).statusCode, 200);
});
