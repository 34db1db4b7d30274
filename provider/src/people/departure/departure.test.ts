import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  assignCoach,
  deleteUser,
  getUser,
  listAthletes,
  listChildren,
  listClubs,
  listCoaches,
  listDocuments,
  login,
  register,
  requestLoginLink,
  requestPasswordReset,
  undoDeletion,
  updateUser,
  validate,
} from '@league/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { eraseDeparted } from '../../entry/personal-data.ts';
import {
  departures,
  departureTies,
  documents,
  mailTokens,
  passkeys,
  users,
} from '../../platform/db/schema.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { createMailbox } from '../../testing/mailbox.ts';
import { REGISTRATIONS } from '../../testing/registrations.ts';
import { assertRefused, DEMO_PASSWORD, Visitor } from '../../testing/test-app.ts';
import { erasureJob, listErasures } from '../privacy/erase.ts';

let scene: Awaited<ReturnType<typeof startCampScene>>;
let mailbox: ReturnType<typeof createMailbox>;
/** A new league for each test: a departure takes whole families along. */
async function begin() {
  scene = await startCampScene();
  mailbox = createMailbox(scene.app, scene.db);
  return scene;
}

const remove = (visitor: Visitor, id: number) =>
  visitor.call(deleteUser, { params: { id }, body: { password: DEMO_PASSWORD } });
const undo = (token: string) => scene.guest.call(undoDeletion, { body: { token } });
const linkFor = (to: string) => mailbox.tokenFor(to, '/deletion-undo');
const rowOf = async (id: number) => (await scene.db.select().from(users).where(eq(users.id, id)))[0];
const listed = async (visitor: Visitor & { id: number }) =>
  answerOf(await visitor.call(listAthletes, { query: { coachId: visitor.id } })).map(({ id }) => id);
const logIn = (email: string, password = DEMO_PASSWORD) =>
  new Visitor(scene.app).call(login, { body: { email, password } });

test('deletion · hides a person at once, and the mailed link brings the account back once', async () => {
  const { athlete, coach, db } = await begin();
  const before = await rowOf(athlete.id);
  await db.insert(documents).values({ userId: athlete.id, kind: 'umo', fileName: 'umo.webp' });
  const key = { userId: athlete.id, publicKey: '', counter: 0, transports: [], name: 'Телефон' };
  await db.insert(passkeys).values({ id: 'key', ...key });
  answerOf(await remove(athlete, athlete.id));
  const [departure] = await db.select().from(departures);
  const days = ((departure?.eraseAt.getTime() ?? 0) - Date.now()) / 86_400_000;
  assert.ok(days > 29.9 && days < 30.1, String(days));
  assertRefused(await athlete.call(validate), 401, 'unauthorized');
  assertRefused(await coach.call(getUser, { params: { id: athlete.id } }), 404, 'not_found');
  assert.ok(!(await listed(coach)).includes(athlete.id));
  assert.equal((await rowOf(athlete.id))?.lastname, 'Удалённый');
  assert.deepEqual(await listErasures(db), []);

  const token = await linkFor('athlete@league.test');
  answerOf(await undo(token));
  assertRefused(await undo(token), 404, 'not_found');
  assert.deepEqual(await rowOf(athlete.id), before);
  assert.equal(await db.$count(departures), 0);
  assert.equal(await db.$count(passkeys, eq(passkeys.userId, athlete.id)), 1);
  assert.equal((await logIn('athlete@league.test')).statusCode, 403, 'the second factor is still asked for');
  assert.equal(answerOf(await coach.call(listDocuments, { params: { id: athlete.id } })).length, 3);
});

test('login · tells of the deletion with the right password only; every mail has the link', async () => {
  const { db, guest, parent } = await begin();
  const email = 'parent@league.test';
  answerOf(await remove(parent, parent.id));
  await mailbox.collect();
  assert.match(assertRefused(await logIn(email), 403, 'deletion_pending').message, /\d+ [а-я]+ \d{4} года/);
  assertRefused(await logIn(email, 'Wrong2025'), 401, 'wrong_credentials');
  for (const call of [requestLoginLink, requestPasswordReset]) {
    answerOf(await guest.call(call, { body: { email } }));
    await linkFor(email);
    await db.update(mailTokens).set({ createdAt: sql`${mailTokens.createdAt} - interval '1 hour'` });
  }
  const taken = await guest.call(register, { body: { ...REGISTRATIONS.referee, email } });
  assert.match(assertRefused(taken, 409, 'conflict').fields?.email ?? '', /уже существует/);
  answerOf(await guest.call(requestLoginLink, { body: { email } }));
  answerOf(await undo(await linkFor(email)));
  answerOf(await logIn(email));
});

test('coach · leaves athletes without an account to the club, which acts for them and gives them away', async () => {
  const { alone, club, coach, db, inbox } = await begin();
  const lone = await db.$count(
    users,
    sql`${users.coachId} = ${coach.id} and ${users.email} is null and ${users.parentId} is null`,
  );
  answerOf(await remove(coach, coach.id));
  assert.equal((await listed(club)).length, lone);
  assert.match((await inbox(club))[0]?.message ?? '', new RegExp(`теперь у клуба: ${lone}\\.`));
  const params = { id: alone.id };
  answerOf(await club.call(updateUser, { params, body: { weight: '41' } }));
  const camp = await scene.newCamp('Сборы клуба');
  answerOf(await scene.enrol(camp, [alone.id], club));
  answerOf(await scene.respond(camp, club, { action: 'accept', athlete_id: alone.id }));

  const body = { coach_id: coach.id };
  assert.deepEqual(
    Object.keys(
      assertRefused(await club.call(assignCoach, { params, body }), 400, 'invalid_input').fields ?? {},
    ),
    ['coach_id'],
  );
  const [other] = await db
    .select()
    .from(users)
    .where(sql`${users.userType} = 'coach' and ${users.confirmed} and ${users.clubId} = 1`);
  answerOf(await club.call(assignCoach, { params, body: { coach_id: other?.id ?? 0 } }));
  assertRefused(
    await club.call(assignCoach, { params, body: { coach_id: other?.id ?? 0 } }),
    404,
    'not_found',
  );

  answerOf(await undo(await linkFor('coach@league.test')));
  assert.deepEqual([(await rowOf(alone.id))?.coachId, (await rowOf(alone.id))?.weight], [other?.id, '41']);
  assert.deepEqual(await listed(club), []);
  const back = new Visitor(scene.app);
  const { id } = await back.login('coach@league.test');
  const own = await listed(Object.assign(back, { id }));
  assert.ok(own.includes(scene.athlete.id) && own.includes(scene.son.id) && !own.includes(alone.id));
  assert.equal(await db.$count(departureTies), 0);
});

test('coach · takes athletes without an account along where there is no club, and brings them back', async () => {
  const { alone, coach, db } = await begin();
  await db.update(users).set({ clubId: null }).where(eq(users.id, coach.id));
  answerOf(await remove(coach, coach.id));
  assert.ok((await rowOf(alone.id))?.deletedAt);
  answerOf(await undo(await linkFor('coach@league.test')));
  assert.deepEqual([(await rowOf(alone.id))?.deletedAt, (await rowOf(alone.id))?.coachId], [null, coach.id]);
});

test('parent · takes children without an account along; a deleted child waits for the parent', async () => {
  const { parent, son } = await begin();
  answerOf(await remove(parent, son.id));
  const child = await linkFor('parent@league.test');
  answerOf(await remove(parent, parent.id));
  const account = await linkFor('parent@league.test');
  assertRefused(await undo(child), 409, 'conflict');
  answerOf(await undo(account));
  answerOf(await undo(child));
  const back = new Visitor(scene.app);
  const { id } = await back.login('parent@league.test');
  const children = answerOf(await back.call(listChildren, { query: { parentId: id } }));
  assert.ok(children.length > 1 && children.some((one) => one.id === son.id));
});

test('club · is closed meanwhile, and gets name and coaches back', async () => {
  const { club, coach, guest } = await begin();
  const shown = async () => answerOf(await guest.call(listClubs)).some(({ id }) => id === 1);
  answerOf(await remove(club, club.id));
  assert.equal(await shown(), false);
  assert.equal((await rowOf(coach.id))?.confirmed, false);
  answerOf(await undo(await linkFor('club@league.test')));
  assert.equal(await shown(), true);
  assert.ok(answerOf(await guest.call(listCoaches, { params: { id: 1 } })).some(({ id }) => id === coach.id));
});

test('erasure · follows when the time is over, with whoever left along', async () => {
  const { db, parent, son } = await begin();
  answerOf(await remove(parent, parent.id));
  const token = await linkFor('parent@league.test');
  await erasureJob(eraseDeparted).run({ db });
  assert.ok((await db.$count(departures)) > 1);
  await db.update(departures).set({ eraseAt: sql`now() - interval '1 minute'` });
  await erasureJob(eraseDeparted).run({ db });
  assert.equal(await db.$count(departures), 0);
  const gone = (await listErasures(db)).map(({ id }) => id);
  assert.ok(gone.includes(parent.id) && gone.includes(son.id));
  assertRefused(await undo(token), 404, 'not_found');
  assertRefused(await logIn('parent@league.test'), 401, 'wrong_credentials');
});
