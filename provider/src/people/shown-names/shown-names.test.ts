import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createApplication,
  decideDissemination,
  deleteUser,
  getBrackets,
  updateBrackets,
} from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { applications, bracketRevisions, users } from '../../platform/db/schema.ts';
import {
  applicationConsent,
  applicationDraft,
  applicationRow,
  bornFor,
} from '../../testing/application-draft.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { DEMO_PASSWORD, type Visitor } from '../../testing/test-app.ts';

const { athlete, club, db, guest } = await startCampScene();
const categories = async (visitor: Visitor) => {
  const [group] = answerOf(await visitor.call(getBrackets)).categories;
  return [...(group?.male ?? []), ...(group?.female ?? [])];
};
const text = async (visitor: Visitor) => JSON.stringify(await categories(visitor));
const hiddenNames = async (visitor: Visitor) =>
  (await categories(visitor)).flatMap((category) => category.hiddenNames ?? []);

test('brackets · hide a refused name from everybody but editors, who read which, and a saved mask keeps the name', async () => {
  assert.match(await text(guest), /Марк Орлов/);
  const etag = String((await guest.call(getBrackets)).headers.etag);
  answerOf(
    await athlete.call(decideDissemination, {
      params: { id: athlete.id },
      body: { allowed: false, version: 'any' },
    }),
  );
  assert.doesNotMatch(await text(guest), /Марк Орлов \(Олимп/);
  assert.match(await text(guest), /Спортсмен 1 \(Олимп, Фрязино\)/);
  assert.notEqual((await guest.call(getBrackets)).headers.etag, etag);
  assert.match(await text(club), /Марк Орлов \(Олимп/);
  assert.deepEqual(await hiddenNames(club), ['Марк Орлов (Олимп, Фрязино)']);
  assert.deepEqual(await hiddenNames(guest), []);

  const masked = (await categories(guest)).find((one) => JSON.stringify(one).includes('Спортсмен 1'));
  assert.ok(masked);
  const { id: categoryId, rounds, roundsA, roundsB } = masked;
  const saved = answerOf(await club.call(updateBrackets, { body: { categoryId, rounds, roundsA, roundsB } }));
  assert.deepEqual(saved.hiddenNames, ['Марк Орлов (Олимп, Фрязино)']);
  assert.match(await text(club), /Марк Орлов \(Олимп/);
});

test('brackets · hide an athlete of an application without permission, until its author gives it', async () => {
  const named = (await text(guest)).match(/"(\p{L}+) (\p{L}+) \(([^,)]+)[^)]*\)"/u) ?? [];
  const [found = '', firstname, lastname, teamName = ''] = named;
  const rows = [applicationRow({ name: `${lastname} ${firstname}`, teamName })];
  const draft = (isShown: boolean) => applicationDraft({ rows, consent: applicationConsent(isShown) });
  const { id } = answerOf(await club.call(createApplication, { body: draft(false) }));
  assert.ok(!(await text(guest)).includes(found), found);
  assert.ok((await text(club)).includes(found));

  await db.delete(applications).where(eq(applications.id, id));
  answerOf(await club.call(createApplication, { body: draft(true) }));
  assert.ok((await text(guest)).includes(found));
});

test('erasure · removes the name from brackets, their revisions and the applications of others', async () => {
  const [birthdate, other] = [bornFor(12), bornFor(12, '10-10')];
  await db.update(users).set({ birthday: birthdate }).where(eq(users.id, athlete.id));
  const rows = [
    applicationRow({ name: 'Орлов Марк', birthdate }),
    applicationRow({ name: 'Орлов Марк', birthdate: other }),
  ];
  const sent = answerOf(await club.call(createApplication, { body: applicationDraft({ rows }) }));
  const revisions = async () => JSON.stringify(await db.select().from(bracketRevisions));
  assert.match(await revisions(), /Марк Орлов \(Олимп/);

  answerOf(
    await athlete.call(deleteUser, {
      params: { id: athlete.id },
      body: { password: DEMO_PASSWORD, at_once: true },
    }),
  );
  assert.doesNotMatch(await text(club), /Марк Орлов \(Олимп/);
  assert.match(await text(club), /Удалённый участник/);
  assert.doesNotMatch(await revisions(), /Марк Орлов \(Олимп/);
  const [stored] = await db.select().from(applications).where(eq(applications.id, sent.id));
  assert.deepEqual(
    stored?.rows.map((row) => [row.name, row.birthdate]),
    [
      ['Удалённый участник', `${birthdate.slice(0, 4)}-01-01`],
      ['Орлов Марк', other],
    ],
  );
});
