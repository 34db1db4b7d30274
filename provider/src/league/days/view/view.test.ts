import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import {
  addDrawWord,
  deleteUser,
  getDay,
  getDayArchive,
  getDayCategory,
  listDays,
  takeDayApplications,
} from '@league/shared/contract';
import {
  archivedDay,
  type DrawProof,
  entriesIn,
  proofOf,
  suggestCourts,
  verifyProof,
} from '@league/shared/day';
import { and, eq } from 'drizzle-orm';
import { erasePerson } from '../../../entry/personal-data.ts';
import { consents, dayAthletes, users } from '../../../platform/db/schema.ts';
import { bornFor } from '../../../testing/application-draft.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { startDayScene } from '../../../testing/day-scene.ts';
import { assertRefused, DEMO_PASSWORD, visitorAs } from '../../../testing/test-app.ts';

const {
  accept,
  act,
  add,
  app,
  athlete,
  club,
  coach,
  db,
  desk,
  drawn,
  guest,
  organiser,
  params,
  parent,
  son,
} = await startDayScene();
const of41 = { params: { ...params, category: 'cadets-b-male-41' } };
const day = async () => answerOf(await guest.call(getDay, { params }));
const word = (text: string, key = randomUUID() as string) =>
  guest.call(addDrawWord, { params, body: { key, word: text } });
const publicReads = async () => [
  await guest.call(getDay, { params }),
  await guest.call(getDayCategory, of41),
  await guest.call(getDayArchive, { params }),
  await guest.call(listDays),
];

await db
  .update(users)
  .set({ birthday: bornFor(12), parentId: parent.id })
  .where(eq(users.id, son.id));
const childName = `${son.lastname} ${son.firstname}`;
const [self] = await db.select().from(users).where(eq(users.id, athlete.id));
const athleteName = `${self?.lastname} ${self?.firstname}`;
await db
  .update(users)
  .set({ birthday: bornFor(12) })
  .where(eq(users.id, athlete.id));

// Three who may be shown, the child, and one the club does not let the site show.
await accept(coach, [{ name: athleteName }, { name: 'Видный Пётр' }, { name: childName }]);
await accept(club, [{ name: 'Скрытый Иван', teamName: 'Тигр' }], false);
answerOf(await organiser.call(takeDayApplications, { params, body: { key: randomUUID(), after: 0 } }));
answerOf(await add([{ name: 'Новиков Юрий', category: 'cadets-b:male:41' }]));

test('names · are masked by the word of the parent, or of the application, with one number everywhere', async () => {
  const refuse = { userId: parent.id, subjectId: son.id, policy: 'dissemination' as const, refused: true };
  await db.insert(consents).values({ ...refuse, version: '1', way: 'site', address: '' });
  const expected = [athleteName, 'Видный Пётр', 'Спортсмен 3', 'Спортсмен 4', 'Спортсмен 5'];
  assert.deepEqual(
    (await day()).entries.map(({ name }) => name),
    expected,
  );
  const { entries } = answerOf(await guest.call(getDayCategory, of41));
  assert.deepEqual(
    entries.map(({ name }) => name),
    expected,
  );
  assert.deepEqual(
    (await desk()).athletes.map(({ name }) => name),
    [athleteName, 'Видный Пётр', childName, 'Скрытый Иван', 'Новиков Юрий'],
  );
});

test('answer · is not sent again while neither the day nor the hidden names change', async () => {
  const first = await guest.call(getDay, { params });
  const etag = String(first.headers.etag);
  const again = () =>
    guest.send('GET', `/days/${params.tournament}`, { headers: { 'if-none-match': `W/${etag}` } });
  assert.equal((await again()).statusCode, 304);
  await act({ type: 'open-weighing', weighIn: 1 });
  assert.equal((await again()).statusCode, 200);
  const before = (await guest.call(getDay, { params })).headers.etag;
  await db.delete(consents).where(and(eq(consents.subjectId, son.id), eq(consents.refused, true)));
  const shown = await guest.call(getDay, { params });
  assert.notEqual(shown.headers.etag, before);
  assert.equal(answerOf(shown).entries[2]?.name, childName);
});

test('draw · is shown with its bracket and proof once it is published, the words before', async () => {
  for (const { id } of (await desk()).athletes) await act({ type: 'weigh', entry: id, grams: 38_765 });
  await act({ type: 'close-weighing', weighIn: 1, absent: [] });
  assertRefused(await word('1'), 409, 'conflict');
  await act({ type: 'close-list' });
  const key = randomUUID();
  for (const _ of [1, 2]) assert.deepEqual(answerOf(await word('012', key)).words, ['012']);
  assert.deepEqual(answerOf(await word('5')).words, ['012', '5']);
  for (const text of ['Петров', '1 2', 'example.com', '89161234567', ''])
    assertRefused(await word(text), 400, 'invalid_input');
  await drawn();
  assertRefused(await word('6'), 409, 'conflict');
  assert.equal((await day()).sessions[0]?.drawn?.value, null);
  assert.deepEqual(answerOf(await guest.call(getDayCategory, of41)).roundsA, []);
  assertRefused(await guest.call(getDayArchive, { params }), 404, 'not_found');

  await act({ type: 'publish' });
  const { roundsA, draw } = answerOf(await guest.call(getDayCategory, of41));
  const corners = roundsA.flat().flatMap(({ sportsman1, sportsman2 }) => [sportsman1, sportsman2]);
  assert.ok(corners.includes('Спортсмен 4 (Тигр)'), corners.join());
  assert.ok(corners.includes('Видный Пётр (Олимп)'), corners.join());
  assert.equal(draw?.attempt, 1);
  const { log } = answerOf(await guest.call(getDayArchive, { params }));
  assert.doesNotMatch(log, /"part":"(?:entry|bout|number)"/);
  const proof = proofOf(archivedDay(log)) as DrawProof;
  const [session] = proof.sessions;
  assert.deepEqual(
    [session?.words, session?.drawn?.value],
    [['012', '5'], (await day()).sessions[0]?.drawn?.value],
  );
  assert.ok(verifyProof(proof).isValid);
  const forged = proof.sessions.map((session) => ({ ...session, words: ['7'] }));
  assert.ok(!verifyProof({ ...proof, sessions: forged }).isValid);
});

test('plan · is shown once it is issued, with entries or the numbers of the bouts before', async () => {
  const { state } = await desk();
  await act({ type: 'plan', courts: suggestCourts(state) });
  assert.deepEqual((await day()).bouts, []);
  await act({ type: 'issue-plan' });
  const { bouts } = await day();
  const final = bouts.find(({ bout }) => bout === '2.1');
  const semifinals = bouts.filter(({ bout }) => bout.startsWith('4.')).map(({ number }) => number);
  assert.equal(bouts.length, 4);
  assert.deepEqual(final?.corners.map(({ winnerOf }) => winnerOf).sort(), semifinals.sort());
  assert.deepEqual(bouts.flatMap(entriesIn).sort(), (await day()).entries.map(({ id }) => id).sort());
  assert.deepEqual(answerOf(await guest.call(getDayCategory, of41)).bouts, bouts);
});

test('public answers · tell no weight, birth date, coach’s account or hidden name', async () => {
  for (const { body, statusCode } of await publicReads()) {
    assert.equal(statusCode, 200);
    assert.doesNotMatch(body, /38[._]?765|grams|birth|@|Скрытый/);
    assert.ok(!body.includes(bornFor(12)));
  }
  assert.doesNotMatch((await guest.call(getDayArchive, { params })).body, /Видный|Новиков|Климов/);
  for (const page of [params.tournament, `${params.tournament}/${of41.params.category}`]) {
    const preview = await guest.send('GET', `/preview?path=/day/${page}`);
    assert.equal(preview.statusCode, 200);
    assert.doesNotMatch(preview.body, /Видный|Новиков|Скрытый/);
  }
});

test('erasure · removes the name from the entry, and leaves the line of the bracket', async () => {
  const leaving = await visitorAs(app, 'athlete');
  const own = { id: leaving.id };
  answerOf(await leaving.call(deleteUser, { params: own, body: { password: DEMO_PASSWORD } }));
  assert.equal((await day()).entries[0]?.name, 'Спортсмен 1', 'while the deletion can be undone');
  assert.equal((await desk()).athletes[0]?.name, 'Удалённый участник');

  await db.transaction((tx) => erasePerson(tx, leaving.id));
  const [row] = await db.select().from(dayAthletes).orderBy(dayAthletes.id);
  assert.deepEqual([row?.name, row?.birthdate], ['Удалённый участник', bornFor(12, '01-01')]);
  const { entries, categories } = await day();
  assert.equal(entries[0]?.name, 'Удалённый участник');
  assert.equal(categories[0]?.count, 5);
});
