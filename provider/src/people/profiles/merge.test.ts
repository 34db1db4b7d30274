import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  CONSENT_VERSIONS,
  decideDissemination,
  getAdmission,
  listAthletes,
  mergeAthletes,
  recordSignedForm,
  uploadDocument,
} from '@league/shared/contract';
import { and, desc, eq, getTableName, inArray, isNull, sql } from 'drizzle-orm';
import {
  consents,
  dayAthletes,
  documents,
  invitations,
  journal,
  participants,
  payments,
  tournamentDays,
  users,
} from '../../platform/db/schema.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { imageFile, picture } from '../../testing/picture.ts';
import { assertRefused, type Visitor } from '../../testing/test-app.ts';
import { personColumns } from './merge.ts';

const scene = await startCampScene();
const { alone, club, coach, db, inbox, newCamp, parent, son, stranger } = scene;

const merge = (from: number, into: number, visitor: Visitor = coach) =>
  visitor.call(mergeAthletes, { params: { id: from }, body: { into } });

/** A second profile of an athlete, which the coach has entered. */
async function doubleOf(id: number, changes: Partial<typeof users.$inferInsert> = {}) {
  const [original] = await db.select().from(users).where(eq(users.id, id));
  assert.ok(original);
  const [double] = await db
    .insert(users)
    .values({
      ...{ userType: 'athlete', confirmed: true, coachId: original.coachId, clubId: original.clubId },
      ...{ lastname: original.lastname, firstname: original.firstname, birthday: original.birthday },
      ...changes,
    })
    .returning();
  assert.ok(double);
  return double.id;
}
const enter = (user: number, activityId: number, status: 'accepted' | 'declined' | 'pending' = 'accepted') =>
  db.insert(participants).values({ activityId, userId: user, status });
const pay = (userId: number, activityId: number) =>
  db.insert(payments).values({ activityId, userId, amount: 1000, status: 'paid' });
const invite = (athleteId: number, activityId: number, inviteeId = athleteId) =>
  db.insert(invitations).values({ activityId, athleteId, inviteeId, message: 'Едем?' });
const placesOf = async (userId: number) =>
  Object.fromEntries(
    (await db.select().from(participants).where(eq(participants.userId, userId))).map((row) => [
      row.activityId,
      row.status,
    ]),
  );

test('merge · gives entries, payments, invitations, papers and fields to the profile that stays', async () => {
  const [only, both] = [await newCamp('Один'), await newCamp('Оба')];
  const from = await doubleOf(son.id, { weight: '45', telephone: '+79990001122' });
  await db.update(users).set({ weight: '41', telephone: null }).where(eq(users.id, son.id));
  for (const camp of [only, both]) {
    await enter(from, camp);
    await invite(from, camp);
    await pay(from, camp);
  }
  await enter(son.id, both, 'pending');
  await invite(son.id, both, parent.id);
  await db.insert(tournamentDays).values({ tournamentId: 'merge', state: {} as never });
  const [entry] = await db
    .insert(dayAthletes)
    .values({
      ...{ tournamentId: 'merge', name: 'Двойник', birthdate: '2012-01-01', sex: 'male', club: 'Олимп' },
      ...{ region: 'Москва', userId: from, dissemination: 'unasked' },
    })
    .returning();
  const file = imageFile(await picture().png().toBuffer());
  answerOf(await coach.call(uploadDocument, { params: { id: from, kind: 'umo' }, file }));

  answerOf(await merge(from, son.id));

  const places = await placesOf(son.id);
  assert.deepEqual([places[only], places[both]], ['accepted', 'accepted']);
  assert.equal(await db.$count(payments, eq(payments.userId, son.id)), 2);
  const invited = await db.select().from(invitations).where(eq(invitations.athleteId, son.id));
  for (const camp of [only, both])
    assert.equal(invited.find(({ activityId }) => activityId === camp)?.inviteeId, parent.id);
  assert.equal(await db.$count(documents, and(eq(documents.userId, son.id), eq(documents.kind, 'umo'))), 1);
  const [moved] = await db
    .select()
    .from(dayAthletes)
    .where(eq(dayAthletes.id, entry?.id ?? 0));
  assert.equal(moved?.userId, son.id);
  const [stays] = await db.select().from(users).where(eq(users.id, son.id));
  assert.deepEqual([stays?.weight, stays?.telephone], ['41', '+79990001122']);

  const listed = answerOf(await coach.call(listAthletes, { query: { coachId: coach.id } }));
  assert.deepEqual(
    listed.filter(({ id }) => id === from || id === son.id).map(({ used_by }) => used_by),
    ['parent'],
  );
  for (const { table, column } of personColumns)
    assert.equal(
      await db.$count(table, sql`${column} = ${from}`),
      0,
      `${getTableName(table)}.${column.name}`,
    );
  const [entered] = await db
    .select()
    .from(journal)
    .orderBy(desc(journal.id))
    .where(eq(journal.action, 'athletes_merged'));
  assert.deepEqual([entered?.actorId, entered?.subjects], [coach.id, [son.id, from]]);
  assert.ok((await inbox(parent)).some(({ message }) => message.includes('было два профиля')));
});

test('merge · leaves what the family said and uploaded in force', async () => {
  const from = await doubleOf(son.id);
  const camp = await newCamp('Ждёт ответа');
  await enter(from, camp);
  await enter(son.id, camp, 'pending');
  for (const [userId, fileName] of [
    [from, 'of the coach'],
    [son.id, 'of the family'],
  ] as const)
    await db.insert(documents).values({
      ...{ userId, fileName, kind: 'passport' },
      uploadedAt: new Date(userId === from ? '2026-02-01' : '2026-01-01'),
    });
  const row = (subjectId: number, policy: 'dissemination' | 'personal_data') =>
    ({ userId: coach.id, subjectId, policy, version: '1', way: 'paper', address: '' }) as const;
  await db.insert(consents).values([
    {
      ...row(son.id, 'dissemination'),
      userId: parent.id,
      way: 'site',
      refused: true,
      withdrawnAt: new Date(),
    },
    { ...row(son.id, 'personal_data'), userId: parent.id, way: 'site', withdrawnAt: new Date() },
  ]);
  await db.insert(consents).values([row(from, 'dissemination'), row(from, 'personal_data')]);
  const inForce = () =>
    db.$count(consents, sql`subject_id = ${son.id} and policy = 'personal_data' and withdrawn_at is null`);
  const before = await inForce();
  answerOf(await merge(from, son.id));
  assert.equal(await inForce(), before);
  const [last] = await db
    .select()
    .from(consents)
    .where(and(eq(consents.subjectId, son.id), eq(consents.policy, 'dissemination')))
    .orderBy(desc(consents.id));
  assert.deepEqual([last?.refused, last?.userId], [true, parent.id]);
  assert.equal((await placesOf(son.id))[camp], 'pending');
  const papers = await db.select().from(documents).where(eq(documents.userId, son.id));
  assert.equal(papers.find(({ kind }) => kind === 'passport')?.fileName, 'of the family');
});

/** A new child of the parent, and a profile of the same child that the coach has entered. */
async function familyPair(name: string) {
  const into = await doubleOf(son.id, { firstname: name, parentId: parent.id });
  return { into, from: await doubleOf(into) };
}
const decide = (id: number, allowed: boolean) =>
  parent.call(decideDissemination, {
    params: { id },
    body: { allowed, version: CONSENT_VERSIONS.dissemination },
  });
const signForm = (id: number, isShown: boolean) =>
  coach.call(recordSignedForm, {
    params: { id },
    body: {
      signer: 'Мать',
      version: CONSENT_VERSIONS.personal_data,
      dissemination: isShown ? CONSENT_VERSIONS.dissemination : null,
    },
  });
const stateOf = async (id: number) =>
  answerOf(await coach.call(getAdmission, { params: { id } })).dissemination;

test('merge · counts no paper of the other profile beside a parent, who is asked about the name', async () => {
  const { from, into } = await familyPair('Бумажный');
  assertRefused(await signForm(into, true), 409, 'conflict');
  answerOf(await signForm(from, true));
  answerOf(await merge(from, into));
  const about = and(eq(consents.subjectId, into), isNull(consents.withdrawnAt));
  assert.equal(await db.$count(consents, about), 0);
  assert.equal(await stateOf(into), 'unasked');
});

test('merge · leaves the strictest decision about the name, whichever profile stays', async () => {
  const family = await familyPair('Строгий');
  answerOf(await signForm(family.from, false));
  answerOf(await decide(family.into, true));
  answerOf(await merge(family.from, family.into));
  assert.equal(await stateOf(family.into), 'refused');
  for (const isRefusedStays of [true, false]) {
    const into = await doubleOf(alone.id, { firstname: `Один ${isRefusedStays}` });
    const from = await doubleOf(into);
    const [refused, granted] = isRefusedStays ? [into, from] : [from, into];
    answerOf(await signForm(refused, false));
    answerOf(await signForm(granted, true));
    answerOf(await merge(from, into));
    assert.equal(await stateOf(into), 'refused');
  }
});

test('merge · happens once, and loses nothing · two press at once, in either direction', async () => {
  for (const isSameWay of [true, false]) {
    const into = await doubleOf(alone.id, { firstname: `Дважды ${isSameWay}` });
    const from = await doubleOf(into);
    const camp = await newCamp('Одновременно');
    await enter(from, camp);
    const answers = await Promise.all([
      merge(from, into),
      isSameWay ? merge(from, into, club) : merge(into, from, club),
    ]);
    const [done, late] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
    assert.ok(done && late);
    answerOf(done);
    assertRefused(late, 404, 'not_found');
    const [left, ...more] = await db
      .select()
      .from(users)
      .where(inArray(users.id, [from, into]));
    assert.ok(left && more.length === 0);
    assert.deepEqual(await placesOf(left.id), { [camp]: 'accepted' });
  }
});

test('merge · of two with neither account nor parent joins them for the club too', async () => {
  const from = await doubleOf(alone.id);
  answerOf(await merge(from, alone.id, club));
  assert.equal(await db.$count(users, eq(users.id, from)), 0);
});

test('merge · keeps the newer of two papers of a kind, and one mark of each sort', async () => {
  const from = await doubleOf(alone.id);
  const camp = await newCamp('Напомнили');
  const paper = (userId: number, fileName: string, at: string) => ({
    ...{ userId, fileName, kind: 'insurance' as const, uploadedAt: new Date(at) },
  });
  await db.insert(documents).values([paper(alone.id, 'old', '2026-01-01'), paper(from, 'new', '2026-02-01')]);
  for (const id of [from, alone.id])
    await db.execute(sql`insert into readiness_reminders values (${camp}, ${id}, now())`);
  answerOf(await merge(from, alone.id));
  const papers = await db.select().from(documents).where(eq(documents.userId, alone.id));
  assert.deepEqual(
    papers.filter(({ kind }) => kind === 'insurance').map(({ fileName }) => fileName),
    ['new'],
  );
});

test('merge · refuses two athletes, two families, two payments (409), and somebody else’s athlete (404)', async () => {
  assertRefused(await merge(alone.id, son.id), 409, 'conflict');
  assertRefused(await merge(await doubleOf(alone.id, { birthday: '2001-01-01' }), alone.id), 409, 'conflict');
  await db.update(users).set({ middlename: 'Ильич', sex: 'Муж.' }).where(eq(users.id, alone.id));
  for (const other of [{ middlename: 'Олегович' }, { sex: 'Жен.' }] as const) {
    const refused = assertRefused(await merge(await doubleOf(alone.id, other), alone.id), 409, 'conflict');
    assert.match(refused.message, /разные люди\?/);
  }
  const used = await doubleOf(alone.id, { email: 'double@league.test' });
  assert.match(assertRefused(await merge(used, alone.id), 409, 'conflict').message, /разные люди/);
  const paid = await doubleOf(son.id);
  const camp = await newCamp('Дважды');
  for (const id of [paid, son.id]) {
    await enter(id, camp);
    await pay(id, camp);
  }
  assert.match(assertRefused(await merge(paid, son.id), 409, 'conflict').message, /вернуть один платёж/);
  assert.equal(await db.$count(payments, eq(payments.userId, paid)), 1);
  for (const [from, into] of [
    [stranger.id, alone.id],
    [alone.id, stranger.id],
    [alone.id, alone.id],
    [alone.id, 999_999],
    [await doubleOf(alone.id, { deletedAt: new Date() }), alone.id],
    [alone.id, await doubleOf(alone.id, { deletedAt: new Date() })],
  ] as const)
    assertRefused(await merge(from, into), 404, 'not_found');
  assertRefused(await merge(paid, son.id, parent), 404, 'not_found');
});
