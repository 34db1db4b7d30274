import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import {
  createApplication,
  decideDissemination,
  deleteUser,
  getRating,
  type RatingLine,
} from '@league/shared/contract';
import type { DayState } from '@league/shared/day';
import { eq } from 'drizzle-orm';
import { dayAthletes, ratingTables, tournamentDays } from '../../platform/db/schema.ts';
import { createFileStore } from '../../platform/storage/stores.ts';
import {
  applicationConsent,
  applicationDraft,
  applicationRow,
  bornFor,
} from '../../testing/application-draft.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { startNamesScene } from '../../testing/names-scene.ts';
import { publishRows } from '../../testing/rating-scene.ts';
import { assertRefused, DEMO_PASSWORD } from '../../testing/test-app.ts';
import { importRatings } from './import.ts';
import { readDayRating } from './season.ts';

const { athlete, club, dataDir, db, guest } = await startNamesScene();

const line = (name: string, points: number, more: Partial<RatingLine> = {}): RatingLine => ({
  ...{ sex: 'male', weight: '41', name, club: 'Олимп (Фрязино)', points, born: 2012 },
  ...more,
});
const photo = 'https://pictures.test/orlov-mark.webp';
const TOURNAMENTS = { 'Олимп 2024': 100, 'Легион 2025': 20 };
const PARTS = Object.entries(TOURNAMENTS).map(([title, points]) => ({ title, points }));
const publish = (...rows: RatingLine[]) => publishRows(db, rows);

const ask = (rating: 'championship' | 'season-2024' = 'championship', etag?: string) =>
  guest.send('GET', `/ratings/${rating}`, etag ? { headers: { 'if-none-match': etag } } : {});
const table = async () => answerOf(await guest.call(getRating, { params: { rating: 'championship' } }));
const rowsOf = async () => (await table()).flatMap(({ rows }) => rows);
const names = async () => (await rowsOf()).map(({ name }) => name);
const refuse = () =>
  athlete.call(decideDissemination, {
    params: { id: athlete.id },
    body: { allowed: false, version: 'any' },
  });

test('rating · arrives compressed · the browser takes it; what a session reads never does', async () => {
  await publish(...Array.from({ length: 40 }, (_, index) => line(`Белов Ян${index}`, 60 + index)));
  const headers = { 'accept-encoding': 'gzip, br' };
  const whole = await ask();
  const answer = await guest.send('GET', '/ratings/championship', { headers });
  assert.equal(whole.headers['content-encoding'], undefined);
  assert.deepEqual([answer.headers['content-encoding'], answer.headers.etag], ['br', whole.headers.etag]);
  assert.match(String(answer.headers.vary), /accept-encoding/i);
  assert.equal(brotliDecompressSync(answer.rawPayload).toString(), whole.body);
  assert.ok(answer.rawPayload.length * 4 < whole.rawPayload.length);
  const again = { ...headers, 'if-none-match': String(answer.headers.etag) };
  assert.equal((await guest.send('GET', '/ratings/championship', { headers: again })).statusCode, 304);
  const own = await athlete.send('GET', `/user/users/${athlete.id}`, { headers });
  assert.equal(own.statusCode, 200);
  assert.equal(own.headers['content-encoding'], undefined);
});

test('rating · has every category, the athletes of each by places, and nothing that only its author reads', async () => {
  await publish(
    line('Белов Ян', 60),
    line('Орлов Марк', 120, { byTournament: TOURNAMENTS, photo }),
    line('Юдин Пётр', 60, { sex: 'male', weight: '65+', photo: '/api/rating-photos/yudin.webp' }),
  );
  const categories = await table();
  assert.equal(categories.length, 20);
  const known = { club: 'Олимп (Фрязино)' };
  assert.deepEqual(categories.find(({ sex, weight }) => sex === 'male' && weight === '41')?.rows, [
    {
      ...{ ...known, name: 'Орлов Марк', place: 1, final: 'in', points: 120 },
      ...{ byTournament: PARTS, photo },
    },
    { ...known, name: 'Белов Ян', place: 2, final: 'in', points: 60 },
  ]);
  const answer = await ask();
  assert.equal(answer.headers['cache-control'], 'no-cache');
  assert.equal((await ask('championship', String(answer.headers.etag))).statusCode, 304);
});

test('rating · keeps place and club alone of what the table hides', async () => {
  await publish(
    line('Белов Ян', 60, { hidePoints: true, byTournament: { Олимп: 60 } }),
    line('Юдин Ян', 50, { photo, hidePhoto: true }),
  );
  const [belov, yudin] = await rowsOf();
  assert.deepEqual(belov, {
    ...{ place: 1, final: 'in', name: 'Белов Ян', club: 'Олимп (Фрязино)', points: null },
  });
  assert.equal(yudin?.photo, undefined);
});

test('rating · hides a name with the next request after the refusal, and what else tells who it is', async () => {
  await publish(
    line('Орлов Марк', 120, { byTournament: TOURNAMENTS, photo }),
    line('Марк ОРЛОВ', 110, { born: 2011 }),
    line('Белов Ян', 100, { club: 'Орлов Марк', byTournament: { 'Кубок Орлов Марк': 100 } }),
  );
  const etag = String((await ask()).headers.etag);
  assert.deepEqual(await names(), ['Орлов Марк', 'Марк ОРЛОВ', 'Белов Ян']);
  answerOf(await refuse());
  const answer = await ask('championship', etag);
  assert.equal(answer.statusCode, 200);
  assert.notEqual(answer.headers.etag, etag);
  const [hidden, namesake, belov] = await rowsOf();
  assert.deepEqual(hidden, {
    ...{ place: 1, final: 'in', name: '', club: 'Олимп (Фрязино)', points: 120 },
  });
  assert.equal(namesake?.name, 'Марк ОРЛОВ');
  assert.equal(belov?.club, 'Имя не публикуется', 'a name in another cell');
  assert.deepEqual(belov?.byTournament, [{ title: 'Имя не публикуется', points: 100 }]);
  assert.doesNotMatch(answer.body, /orlov|2012|hide|"Орлов Марк"/);
});

test('rating · hides a name that was refused in an application, and at a tournament by word', async () => {
  const row = applicationRow({ name: 'Седов Пётр', birthdate: bornFor(12) });
  const born = Number(row.birthdate.slice(0, 4));
  await publish(
    line('Седов Петр', 90, { born }),
    line('Гусев Лев', 80, { born: 2012 }),
    line('Быков Ян', 70),
  );
  const application = applicationDraft({ rows: [row], consent: applicationConsent(false) });
  answerOf(await club.call(createApplication, { body: application }));
  assert.deepEqual(await names(), ['', 'Гусев Лев', 'Быков Ян']);
  const tournamentId = 'spring';
  await db.insert(tournamentDays).values({ tournamentId, state: {} as DayState });
  const entry = {
    tournamentId,
    sex: 'male' as const,
    club: 'Олимп',
    region: 'Фрязино',
    birthdate: '2012-05-01',
  };
  await db.insert(dayAthletes).values([
    { ...entry, name: 'Гусев Лев', dissemination: 'refused' },
    { ...entry, name: 'Быков Ян', dissemination: 'unasked' },
  ]);
  assert.deepEqual(await names(), ['', '', 'Быков Ян']);
});

test('rating · is not there · none is published, or there is no such rating', async () => {
  assertRefused(await ask('season-2024'), 404, 'not_found');
  assertRefused(await guest.send('GET', '/ratings/2024'), 400, 'invalid_input');
});

test('picture of a rating · is there while the table shows whose it is', async () => {
  const store = createFileStore({ dataDir, s3: undefined, fileKeys: undefined });
  const rows = [line('Быков Ян', 120, { photo: 'files/ratings/orlov.webp' })];
  const files = new Map([['ratings/orlov.webp', Buffer.from('a picture')]]);
  for (let time = 0; time < 2; time += 1)
    await importRatings({ db, store }, [{ id: 'season-2024', rows }], files);
  assert.equal(
    (await db.select().from(ratingTables).where(eq(ratingTables.rating, 'season-2024'))).length,
    1,
  );
  const table = answerOf(await guest.call(getRating, { params: { rating: 'season-2024' } }));
  const address = table.flatMap(({ rows }) => rows)[0]?.photo ?? '';
  assert.match(address, /^\/api\/rating-photos\//);
  const picture = async () => guest.send('GET', address.replace('/api', ''));
  assert.equal((await picture()).body, 'a picture');
  const hidden = rows.map((row) => ({ ...row, photo: address, hidePhoto: true as const }));
  await publishRows(db, hidden, 'season-2024');
  assertRefused(await picture(), 404, 'not_found');
});

test('rating of a day · has every name and the years of birth, and is empty · none is published', async () => {
  await publish(line('Белов Ян', 60, { hidePoints: true }), line('Орлов Марк', 120));
  const [, , category] = await readDayRating(db, 'cup');
  const known = { club: 'Олимп (Фрязино)', final: 'in', born: 2012, birthdate: null, accounts: [] };
  assert.deepEqual(category, {
    ...{ sex: 'male', weight: '41' },
    rows: [
      { ...known, name: 'Орлов Марк', place: 1, points: 120 },
      { ...known, name: 'Белов Ян', place: 2, points: null },
    ],
  });
  await db.update(ratingTables).set({ published: null });
  assert.deepEqual(await readDayRating(db, 'cup'), []);
});

test('rating · keeps an erased name hidden · a later table has it', async () => {
  const rows = [line('Орлов Марк', 120), line('Орлов Марк', 100, { born: 2011 })];
  await publish(...rows);
  answerOf(
    await athlete.call(deleteUser, {
      params: { id: athlete.id },
      body: { password: DEMO_PASSWORD, at_once: true },
    }),
  );
  assert.deepEqual(await names(), ['Орлов Марк'], 'the row is gone');
  await publish(...rows);
  assert.deepEqual(await names(), ['', 'Орлов Марк']);
});
