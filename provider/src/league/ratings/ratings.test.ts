import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import {
  createApplication,
  decideDissemination,
  deleteUser,
  getRating,
  type RatingLine,
  type RatingTable,
} from '@league/shared/contract';
import type { DayState } from '@league/shared/day';
import { dayAthletes, tournamentDays } from '../../platform/db/schema.ts';
import {
  applicationConsent,
  applicationDraft,
  applicationRow,
  bornFor,
} from '../../testing/application-draft.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { startNamesScene } from '../../testing/names-scene.ts';
import { assertRefused, DEMO_PASSWORD } from '../../testing/test-app.ts';
import { siteRatings } from '../rating-tables/live-ratings.ts';
import { siteRating } from '../rating-tables/rating-list.ts';

const scene = await startNamesScene((...site) => ({ liveRatings: siteRatings(...site) }));
const { athlete, club, db, guest, liveRatings, site } = scene;

const line = (name: string, points: number, more: Partial<RatingLine> = {}): RatingLine => ({
  ...{ sex: 'male', weight: '41', name, club: 'Олимп (Фрязино)', points, born: 2012 },
  ...more,
});
const championship = (...rows: RatingLine[]): RatingTable => ({ id: 'championship', rows });
const photo = 'https://pictures.test/orlov-mark.webp';
const TOURNAMENTS = { 'Олимп 2024': 100, 'Легион 2025': 20 };
let version = 0;
/** Makes a new release of the archive live, with this table. */
const publish = (...rows: RatingLine[]) => {
  version += 1;
  site.publish(`2.1.${version}`, { ratings: [championship(...rows)] });
};

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

beforeEach(() => {
  site.isAway = false;
  site.desk = undefined;
});

test('rating · arrives compressed · the browser takes it; what a session reads never does', async () => {
  publish(...Array.from({ length: 40 }, (_, index) => line(`Белов Ян${index}`, 60 + index)));
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
  publish(
    line('Белов Ян', 60),
    line('Орлов Марк', 120, { byTournament: TOURNAMENTS, photo }),
    line('Юдин Пётр', 60, { sex: 'male', weight: '65+', photo: 'files/ratings/yudin.webp' }),
  );
  const categories = await table();
  assert.equal(categories.length, 20);
  const known = { club: 'Олимп (Фрязино)' };
  assert.deepEqual(categories.find(({ sex, weight }) => sex === 'male' && weight === '41')?.rows, [
    {
      ...{ ...known, name: 'Орлов Марк', place: 1, final: 'in', points: 120 },
      ...{ byTournament: TOURNAMENTS, photo },
    },
    { ...known, name: 'Белов Ян', place: 2, final: 'in', points: 60 },
  ]);
  const inRelease = categories.find(({ sex, weight }) => sex === 'male' && weight === '65+')?.rows[0]?.photo;
  assert.match(inRelease ?? '', /^\/content\/content-archive\/[\d.]+\/files\/ratings\/yudin\.webp$/);
  const answer = await ask();
  assert.equal(answer.headers['cache-control'], 'no-cache');
  assert.equal((await ask('championship', String(answer.headers.etag))).statusCode, 304);
});

test('rating · keeps place and club alone of what the table hides', async () => {
  publish(
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
  publish(
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
  assert.deepEqual(belov?.byTournament, { 'Кубок Имя не публикуется': 100 });
  assert.doesNotMatch(answer.body, /orlov|2012|hide|"Орлов Марк"/);
});

test('rating · hides a name that was refused in an application, and at a tournament by word', async () => {
  const row = applicationRow({ name: 'Седов Пётр', birthdate: bornFor(12) });
  const born = Number(row.birthdate.slice(0, 4));
  publish(line('Седов Петр', 90, { born }), line('Гусев Лев', 80, { born: 2012 }), line('Быков Ян', 70));
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

test("rating · is the desk's where it has one, and the archive's again after a rollback", async () => {
  publish(line('Белов Ян', 60));
  const before = (await ask()).headers.etag;
  site.publishDesk('1.1.0', championship(line('Гусева Ева', 50, { sex: 'female' })));
  assert.deepEqual(await names(), ['Гусева Ева']);
  assert.equal((await ask('championship', String(before))).statusCode, 200);
  site.publishDesk('1.2.0');
  assert.deepEqual(await names(), ['Белов Ян']);
  assertRefused(await ask('season-2024'), 404, 'not_found');
  assertRefused(await guest.send('GET', '/ratings/2024'), 400, 'invalid_input');
});

test('rating · is answered from what was read before while the site is away, and not from a damaged table', async () => {
  publish(line('Белов Ян', 60));
  assert.deepEqual(await names(), ['Белов Ян']);
  site.isAway = true;
  assert.deepEqual(await names(), ['Белов Ян']);
  site.isAway = false;
  publish(line('Быков Ян', 60));
  site.damage('named/ratings/championship.json');
  assertRefused(await ask(), 503, 'unavailable');
});

test('rating of a day · has every name and the years of birth, and is an error · no content has it', async () => {
  const read = siteRating(liveRatings);
  publish(line('Белов Ян', 60, { hidePoints: true }), line('Орлов Марк', 120));
  const [, , category] = await read();
  assert.deepEqual(category, {
    ...{ sex: 'male', weight: '41' },
    rows: [
      { name: 'Орлов Марк', club: 'Олимп (Фрязино)', place: 1, points: 120, born: 2012 },
      { name: 'Белов Ян', club: 'Олимп (Фрязино)', place: 2, points: null, born: 2012 },
    ],
  });
  site.publish('2.0.0', {});
  await assert.rejects(read(), /No live content/);
});

test('rating · keeps an erased name hidden, in an older release too', async () => {
  publish(line('Орлов Марк', 120), line('Орлов Марк', 100, { born: 2011 }));
  const older = site.live;
  answerOf(
    await athlete.call(deleteUser, {
      params: { id: athlete.id },
      body: { password: DEMO_PASSWORD, at_once: true },
    }),
  );
  assert.deepEqual(await names(), ['', 'Орлов Марк']);
  publish(line('Белов Ян', 60));
  site.live = older;
  assert.deepEqual(await names(), ['', 'Орлов Марк']);
  const file = `${site.address}/content/content-archive/${older}/named/ratings/championship.json`;
  assert.equal((await fetch(file)).status, 404, 'nobody else reads the file');
});
