import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import {
  CONSENT_VERSIONS,
  createApplication,
  decideDissemination,
  deleteUser,
  getTournamentWinners,
} from '@league/shared/contract';
import { applications, consents, erasedNames, users } from '../../platform/db/schema.ts';
import {
  applicationConsent,
  applicationDraft,
  applicationRow,
  bornFor,
} from '../../testing/application-draft.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { startNamesScene } from '../../testing/names-scene.ts';
import { DEMO_PASSWORD, type Visitor } from '../../testing/test-app.ts';
import { publishTournament } from '../../testing/tournaments.ts';
import { oldApplicationJob } from '../applications/personal-data.ts';

const CUP = 'cup_2024';
const { athlete, club, db, guest } = await startNamesScene();

const medal = (place: number, name: string, born: number | null = 2012, team = 'Олимп (Фрязино)') => ({
  ...{ sex: 'male' as const, weight: '41', wins: null },
  ...{ place, name, born, team },
});
const publish = (...rows: ReturnType<typeof medal>[]) =>
  publishTournament(db, { id: CUP, results: [{ category: 'Кадеты, кат. А', rows }] });
const ask = (visitor: Visitor = guest, tournament = CUP) =>
  visitor.call(getTournamentWinners, { params: { tournament } });
const names = async (visitor?: Visitor) =>
  answerOf(await ask(visitor)).flatMap(({ weights }) =>
    weights.flatMap(({ medallists }) => medallists.map(({ name }) => name)),
  );
const decide = async (allowed: boolean) =>
  answerOf(
    await athlete.call(decideDissemination, {
      params: { id: athlete.id },
      body: { allowed, version: 'any' },
    }),
  );

beforeEach(() =>
  publish(
    medal(1, 'Орлов  Марк'),
    medal(2, 'Марк ОРЛОВ', 2011),
    medal(3, 'Белов Ян', 2012, 'Орлов Марк'),
    medal(5, 'Пятый Иван'),
  ),
);

test('winners · have no years of birth, and a tag that says whether they changed', async () => {
  const answer = await ask();
  assert.deepEqual(answerOf(answer)[0]?.weights[0]?.medallists[0], {
    ...{ place: 1, name: 'Орлов  Марк', club: 'Олимп (Фрязино)' },
  });
  assert.equal(answer.headers['cache-control'], 'no-cache');
  const etag = String(answer.headers.etag);
  const again = await guest.send('GET', `/tournaments/${CUP}/winners`, {
    headers: { 'if-none-match': etag },
  });
  assert.equal(again.statusCode, 304);
});

test('winners · hide a name with the next request after the refusal; namesakes of another year stay', async () => {
  const before = (await ask()).headers.etag;
  await decide(false);
  assert.deepEqual(await names(), ['', 'Марк ОРЛОВ', 'Белов Ян']);
  assert.notEqual((await ask()).headers.etag, before);
  const club = answerOf(await ask())[0]?.weights[0]?.medallists[2]?.club;
  assert.equal(club, 'Имя не публикуется', 'a name in another cell');
  // A workbook may leave the year out; the first club is of another city.
  await publish(medal(1, 'Орлов Марк', null, 'Легион'), medal(2, 'М. Орлов', null));
  assert.deepEqual(await names(), ['Орлов Марк', '']);
});

test('winners · keep a name hidden that an application has refused · the application is removed', async () => {
  const row = applicationRow({ name: 'Седов Пётр', birthdate: bornFor(12) });
  const draft = applicationDraft({ rows: [row], consent: applicationConsent(false) });
  const born = Number(row.birthdate.slice(0, 4));
  await publish(medal(1, 'Седов Петр', born), medal(2, 'Седов Пётр', born - 1));
  assert.deepEqual(await names(), ['Седов Петр', 'Седов Пётр']);
  answerOf(await club.call(createApplication, { body: draft }));
  assert.deepEqual(await names(), ['', 'Седов Пётр']);
  await oldApplicationJob.run({ db, clock: () => new Date('2999-01-01') });
  assert.equal(await db.$count(applications), 0);
  assert.deepEqual(await names(), ['', 'Седов Пётр']);
});

test('winners · keep an erased name hidden, in a later publication too, and the row is forgotten', async () => {
  await publish(medal(1, 'Орлов Марк'), medal(2, 'Орлов Марк', 2011));
  answerOf(
    await athlete.call(deleteUser, {
      params: { id: athlete.id },
      body: { password: DEMO_PASSWORD, at_once: true },
    }),
  );
  assert.deepEqual(await names(), ['', 'Орлов Марк']);
  await publish(medal(1, 'Марк Орлов', null));
  assert.deepEqual(await names(), ['']);
  const stored = JSON.stringify(await db.select().from(erasedNames));
  assert.doesNotMatch(stored, /орлов|марк/i);
});

test('winners · show an erased name again · the athlete is back, and the name may be shown', async () => {
  await publish(medal(1, 'Орлов Марк'));
  assert.deepEqual(await names(), ['']);
  const person = { lastname: 'Орлов', firstname: 'Марк', birthday: '2012-03-14' };
  const [back] = await db
    .insert(users)
    .values({ ...person, userType: 'athlete', confirmed: true })
    .returning();
  assert.ok(back);
  assert.deepEqual(await names(), [''], 'nobody has permitted it');
  await db.insert(consents).values({
    ...{ userId: back.id, subjectId: back.id, policy: 'dissemination', address: '' },
    version: CONSENT_VERSIONS.dissemination,
  });
  assert.deepEqual(await names(), ['Орлов Марк']);
});
