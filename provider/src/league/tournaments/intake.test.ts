import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import {
  addDays,
  type ClubApplication,
  createApplication,
  dayInWords,
  getApplication,
  leagueDay,
  listTournaments,
  type NewApplicationBody,
  openDay,
  updateApplication,
  withdrawApplication,
} from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { inventConsents } from '../../entry/seed/seed-demo.ts';
import { applications, consents, tournaments, users } from '../../platform/db/schema.ts';
import { applicationDraft, applicationRow } from '../../testing/application-draft.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, type Visitor, visitorAs } from '../../testing/test-app.ts';
import { insertTournaments, openTournament } from '../../testing/tournaments.ts';
import { review } from '../applications/review.ts';

const TODAY = leagueDay();
const inDays = (count: number) => addDays(TODAY, count);
/** An age that fits this year and the next. */
const BORN = `${Number(TODAY.slice(0, 4)) - 13}-03-09`;
const open = (id: string, changes: Parameters<typeof openTournament>[1] = {}) =>
  openTournament(id, { title: `Кубок ${id}`, date: inDays(10), limit: 5, ...changes });
const NONE = { until: null, limit: null };
const LIST = [
  ...['ahead', 'places', 'race', 'moves', 'changed', 'given_back', 'accepted'].map((id) => open(id)),
  open('today', { date: TODAY, until: TODAY }),
  open('last_day', { date: inDays(5) }),
  open('closed', { date: inDays(4) }),
  open('yesterday', { date: inDays(-1), until: inDays(-1) }),
  open('final', NONE),
  open('cancelled', { ...NONE, isCancelled: true }),
  open('called_off'),
];
const { app, club, coach, db, guest } = await startCampScene();
await db.delete(applications);
await db.delete(tournaments);
await insertTournaments(db, [...LIST, open('trial', { isListed: false })]);

const athletes = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    applicationRow({ name: `Спортсмен ${String.fromCodePoint(0x410 + index)}`, birthdate: BORN }),
  );
const draftFor = (id: string, count = 1) => applicationDraft({ tournament: { id }, rows: athletes(count) });
const send = (visitor: Visitor, body: NewApplicationBody) => visitor.call(createApplication, { body });
const apply = async (visitor: Visitor, id: string, count = 1) =>
  answerOf(await send(visitor, draftFor(id, count)));
const change = (visitor: Visitor, { id, version }: ClubApplication, count: number, tournament: string) => {
  const { key: _, ...body } = draftFor(tournament, count);
  return visitor.call(updateApplication, { params: { id }, body: { ...body, version } });
};
const listed = async () => answerOf(await guest.call(listTournaments));
const intakeOf = async (id: string) => (await listed()).find((one) => one.id === id);
const stored = (id: string) => db.$count(applications, eq(applications.tournamentId, id));

beforeEach(() => db.delete(applications));

test('list · says whether each tournament takes applications, earliest first', async () => {
  const list = await listed();
  assert.deepEqual(
    list.map(({ date }) => date),
    list.map(({ date }) => date).toSorted(),
  );
  const states = Object.fromEntries(list.map(({ id, state }) => [id, state]));
  assert.deepEqual(
    { ...states },
    {
      ...Object.fromEntries(LIST.map(({ id }) => [id, 'open'])),
      closed: 'closed',
      yesterday: 'over',
      final: 'none',
      cancelled: 'none',
    },
  );
});

test('apply · is refused with the reason when the intake is closed (409)', async () => {
  const over = 'Турнир уже прошёл: заявки на него не принимаются.';
  const closed = `Приём заявок на этот турнир закончился ${dayInWords(inDays(-1))}.`;
  for (const [id, status, code, message] of [
    ['yesterday', 409, 'tournament_over', over],
    ['closed', 409, 'applications_closed', closed],
    ['final', 409, 'applications_closed', 'На этот турнир заявки не принимаются.'],
    ['cancelled', 409, 'applications_closed', 'Турнир отменён: заявки на него не принимаются.'],
    ['trial', 404, 'tournament_unknown', 'Такого турнира в календаре лиги нет.'],
    ['nowhere', 404, 'tournament_unknown', 'Такого турнира в календаре лиги нет.'],
  ] as const) {
    const refused = assertRefused(await send(coach, draftFor(id)), status, code);
    assert.deepEqual([refused.message, refused.fields], [message, { tournament: message }]);
    assert.equal(await stored(id), 0);
  }
});

test('apply · takes the categories of the tournament and no other, with its ages, weights and levels', async () => {
  const kids = {
    ...{ id: 'kids', title: 'Малыши', ages: [8, 9] as [number, number], level: '8' as const },
    weights: { male: ['22.5', '25', '25+'], female: [] },
  };
  await insertTournaments(db, [open('kids_cup', { categories: [kids], limit: 50 })]);
  const { categories, categories_left } = (await intakeOf('kids_cup')) ?? {};
  assert.deepEqual([categories, categories_left], [[kids], {}]);
  const row = (changes: Parameters<typeof applicationRow>[0]) =>
    applicationRow({
      ...{ birthdate: `${Number(inDays(10).slice(0, 4)) - 9}-05-05`, weight: '22.5', technical_quality: '9' },
      ...changes,
    });
  const sent = (category: string, changes: Parameters<typeof applicationRow>[0] = {}) =>
    send(coach, applicationDraft({ tournament: { id: 'kids_cup' }, category, rows: [row(changes)] }));
  const fields = async (...asked: Parameters<typeof sent>) =>
    Object.keys(assertRefused(await sent(...asked), 400, 'invalid_input').fields ?? {});
  assert.deepEqual(await fields('cadets-b'), ['category']);
  assert.deepEqual(await fields('kids', { birthdate: BORN }), ['rows.0.birthdate']);
  assert.deepEqual(await fields('kids', { weight: '33' }), ['rows.0.weight']);
  assert.deepEqual(await fields('kids', { sex: 'Ж' }), ['rows.0.weight']);
  assert.deepEqual(await fields('kids', { technical_quality: '7' }), ['rows.0.technical_quality']);
  const { tournament } = answerOf(await sent('kids'));
  assert.deepEqual(tournament.categories, [kids]);
  await db
    .delete(tournaments)
    .where(eq(tournaments.id, 'kids_cup'))
    .catch(() => undefined);
});

test('apply · is refused over the limit of its category alone', async () => {
  const group = {
    ...{ id: 'cadets-b', title: 'Кадеты, кат. Б', ages: [12, 14] as [number, number], level: '6' as const },
    ...{ weights: { male: ['41'], female: [] }, limit: 3 },
  };
  await insertTournaments(db, [open('small_group', { categories: [group], limit: 50 })]);
  const own = await apply(club, 'small_group', 2);
  const refused = assertRefused(await send(coach, draftFor('small_group', 2)), 409, 'intake_full');
  const message = 'Кадеты, кат. Б. Осталось 1\u00a0место, в заявке 2\u00a0спортсмена.';
  assert.deepEqual([refused.message, refused.fields], [message, { category: message }]);
  assert.deepEqual((await intakeOf('small_group'))?.categories_left, { 'cadets-b': 1 });
  await apply(coach, 'small_group', 1);
  const grown = assertRefused(await change(club, own, 3, 'small_group'), 409, 'intake_full');
  assert.match(grown.message, /Мест больше нет: приём заявок остановлен на 3/);
  answerOf(await change(club, own, 2, 'small_group'));
});

test('apply · is refused over the limit with what is left; withdrawing frees places', async () => {
  const own = await apply(club, 'places', 3);
  const refused = assertRefused(await send(coach, draftFor('places', 3)), 409, 'intake_full');
  assert.equal(refused.message, 'Осталось 2\u00a0места, в заявке 3\u00a0спортсмена.');
  await apply(coach, 'places', 2);
  assert.deepEqual([(await intakeOf('places'))?.state, (await intakeOf('places'))?.places_left], ['full', 0]);
  const late = applicationDraft({ tournament: { id: 'places' }, category: 'cadets-a', rows: athletes(1) });
  const full = assertRefused(await send(coach, late), 409, 'intake_full');
  assert.equal(full.message, 'Мест больше нет: приём заявок остановлен на 5\u00a0участниках.');
  assert.equal((await club.call(withdrawApplication, { params: { id: own.id } })).statusCode, 200);
  assert.equal((await intakeOf('places'))?.places_left, 3);
  answerOf(await send(coach, late));
});

test('update · is allowed until the last day, and grows only into free places', async () => {
  const own = await apply(coach, 'changed', 3);
  await apply(club, 'changed', 1);
  const refused = assertRefused(await change(coach, own, 5, 'changed'), 409, 'intake_full');
  assert.equal(refused.message, 'Осталось 1\u00a0место, к заявке добавлено 2\u00a0спортсмена.');
  const grown = answerOf(await change(coach, own, 4, 'changed'));
  // A lowered limit takes no place away.
  await db.update(tournaments).set({ limit: 2 }).where(eq(tournaments.id, 'changed'));
  const same = answerOf(await change(coach, grown, 4, 'changed'));
  const shrunk = answerOf(await change(coach, same, 2, 'changed'));
  assert.equal(shrunk.athletes, 2);
  assertRefused(await change(coach, shrunk, 3, 'changed'), 409, 'intake_full');
});

test('update · corrects only returned applications after the last day, without growing; none after the tournament', async () => {
  const own = await apply(coach, 'given_back', 2);
  const setDays = (date: string, until: string) =>
    db.update(tournaments).set({ date, until }).where(eq(tournaments.id, 'given_back'));
  await setDays(inDays(3), inDays(-1));
  assertRefused(await change(coach, own, 1, 'given_back'), 409, 'applications_closed');
  await review(db, own.id, { status: 'returned', remark: 'Нет печати.' });
  const returned = { ...own, version: own.version + 1 };
  assertRefused(await change(coach, returned, 3, 'given_back'), 409, 'applications_closed');
  const corrected = answerOf(await change(coach, returned, 2, 'given_back'));
  await review(db, own.id, { status: 'returned', remark: 'Нет подписи.' });
  await setDays(inDays(-1), inDays(-2));
  const late = { ...corrected, version: corrected.version + 1 };
  assertRefused(await change(coach, late, 2, 'given_back'), 409, 'tournament_over');
});

test('limit · stores exactly as many of concurrent applications for the last places', async () => {
  const [row] = await db.select().from(users).where(eq(users.id, coach.id));
  assert.ok(row);
  const rivals = await Promise.all(
    Array.from({ length: 24 }, async (_, index) => {
      const email = `rival${index}.${randomUUID().slice(0, 8)}@league.test`;
      const { id: _id, ...account } = row;
      const rival = await db
        .insert(users)
        .values({ ...account, email })
        .returning();
      await db.insert(consents).values(inventConsents(rival));
      return visitorAs(app, email.replace('@league.test', ''));
    }),
  );
  await apply(club, 'race', 2);
  const answers = await Promise.all(rivals.map((rival) => send(rival, draftFor('race'))));
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  assert.equal(refused.length, 21);
  for (const answer of refused) assertRefused(answer, 409, 'intake_full');
  const rows = await db.select().from(applications).where(eq(applications.tournamentId, 'race'));
  assert.equal(
    rows.reduce((sum, one) => sum + one.rows.length, 0),
    5,
  );
});

test('accept · refuses past tournaments and more athletes than places', async () => {
  const accept = (id: number) => review(db, id, { status: 'accepted' });
  const statusOf = async (id: number) => (await review(db, id, { status: 'accepted' }))?.status;
  const [first, second] = [await apply(coach, 'accepted', 2), await apply(club, 'accepted', 3)];
  const change = (values: object) => db.update(tournaments).set(values).where(eq(tournaments.id, 'accepted'));
  await change({ limit: 4 });
  await accept(first.id);
  assert.equal(await statusOf(first.id), 'accepted');
  await assert.rejects(accept(second.id), /Осталось 2\s+места, в заявке 3\s+спортсмена/);
  await change({ limit: 5, date: inDays(-1) });
  await assert.rejects(accept(second.id), /«Кубок accepted» уже прошёл/);
  // The last day applies to clubs; the organiser may decide later.
  await change({ date: TODAY, until: inDays(-1) });
  await accept(second.id);
  assert.equal(await statusOf(second.id), 'accepted');
});

test("row · is refused at the cell if the athlete is outside the category's years of birth", async () => {
  const year = Number(inDays(10).slice(0, 4));
  const rows = [14, 15, 12, 11].map((age, index) =>
    applicationRow({ name: `Спортсмен ${'АБВГ'[index]}`, birthdate: `${year - age}-01-01` }),
  );
  const draft = applicationDraft({ tournament: { id: 'ahead' }, rows });
  const text = `В категории ${year - 14}–${year - 12} годы рождения`;
  assert.deepEqual(assertRefused(await send(coach, draft), 400, 'invalid_input').fields, {
    'rows.1.birthdate': text,
    'rows.3.birthdate': text,
  });
});

test('cancelled tournament · takes back no returned application, accepts none, and opens no day', async () => {
  const [first, second] = [await apply(coach, 'called_off'), await apply(club, 'called_off')];
  await review(db, first.id, { status: 'returned', remark: 'Исправьте' });
  const isIt = eq(tournaments.id, 'called_off');
  await db.update(tournaments).set({ until: null, limit: null, isCancelled: true }).where(isIt);
  const { version } = answerOf(await coach.call(getApplication, { params: { id: first.id } }));
  const again = await change(coach, { ...first, version }, 1, 'called_off');
  assert.match(assertRefused(again, 409, 'applications_closed').message, /^Турнир отменён/);
  await assert.rejects(
    review(db, second.id, { status: 'accepted' }),
    /«Кубок called_off» отменён: принять заявку нельзя/,
  );
  const organiser = await visitorAs(app, 'organiser');
  const opened = await organiser.call(openDay, { body: { tournament: 'called_off' } });
  assert.match(assertRefused(opened, 409, 'conflict').message, /^Турнир отменён/);
});
