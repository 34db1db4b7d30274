import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  getBrackets,
  SITE_CLIENT,
  updateBrackets,
  type WeightCategory,
  weightCategory,
} from '@league/shared/contract';
import { asc, eq } from 'drizzle-orm';
import { bracketRevisions } from '../../platform/db/schema.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, type Visitor } from '../../testing/test-app.ts';

const { club, db, guest, referee } = await startCampScene();

async function category(index: number): Promise<WeightCategory> {
  const { categories } = answerOf(await guest.call(getBrackets));
  const found = categories[0]?.male[index];
  assert.ok(found);
  return found;
}
const draftOf = ({ id, rounds, roundsA, roundsB }: WeightCategory) =>
  structuredClone({ categoryId: id, rounds, roundsA, roundsB });
const save = (visitor: Visitor, body: ReturnType<typeof draftOf>, ifMatch?: string) =>
  visitor.call(updateBrackets, { body, ...(ifMatch && { headers: { 'if-match': ifMatch } }) });

/** A draft of the category with one name changed. */
async function renamed(index: number, name: string) {
  const before = await category(index);
  const draft = draftOf(before);
  const [first] = draft.roundsA[0] ?? [];
  assert.ok(first);
  first.sportsman1 = name;
  return { before, draft };
}

test('save · stores every version with its author, including the one before the first save', async () => {
  const { before, draft } = await renamed(1, 'Первое');
  answerOf(await save(club, draft));
  answerOf(await save(referee, (await renamed(1, 'Второе')).draft));
  const rows = await db
    .select()
    .from(bracketRevisions)
    .where(eq(bracketRevisions.categoryId, before.id))
    .orderBy(asc(bracketRevisions.version));
  assert.deepEqual(
    rows.map(({ version, savedBy, roundsA }) => [version, savedBy, roundsA[0]?.[0]?.sportsman1]),
    [
      [1, null, before.roundsA[0]?.[0]?.sportsman1],
      [2, club.id, 'Первое'],
      [3, referee.id, 'Второе'],
    ],
  );
});

test('save · answers the second of two editors 409 with what is stored', async () => {
  const { before, draft } = await renamed(3, 'Первый редактор');
  const second = structuredClone(draft);
  const saved = answerOf(await save(club, draft, `"${before.version}"`));
  for (const stale of [`"${before.version}"`, `W/"${before.version}"`, '"x"', '""']) {
    const refusal = assertRefused(await save(referee, second, stale), 409, 'stale_version');
    assert.deepEqual(weightCategory.parse(refusal.current), saved);
  }
  assert.deepEqual(await category(3), saved);
  const answers = await Promise.all(
    [club, referee].map((visitor) => save(visitor, second, `"${saved.version}"`)),
  );
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409]);
  for (const fresh of [`W/"${saved.version + 1}"`, '*']) answerOf(await save(club, second, fresh));
});

test('save · refuses missing, foreign, moved and repeated bouts; a hidden slot stays hidden', async () => {
  const before = await category(4);
  const other = await category(0);
  const [first = [], ...rest] = before.roundsA;
  for (const roundsA of [
    [],
    rest,
    [first.slice(1), ...rest],
    [first.toReversed(), ...rest],
    [[...first, ...first], ...rest],
    other.roundsA,
    first.map((match) => [match]),
  ]) {
    const refusal = assertRefused(await save(club, { ...draftOf(before), roundsA }), 400, 'invalid_input');
    assert.deepEqual(Object.keys(refusal.fields ?? {}), ['roundsA']);
  }
  const draft = draftOf(before);
  for (const match of draft.roundsA.flat()) match.hidden = !match.hidden;
  const saved = answerOf(await save(club, draft));
  assert.deepEqual(saved.roundsA, before.roundsA);
});

test('save · of the site without the version is refused (428), of another client it is taken', async () => {
  const headers = { [SITE_CLIENT.header]: SITE_CLIENT.value };
  const body = draftOf(await category(2));
  assertRefused(await referee.call(updateBrackets, { body, headers }), 428, 'version_required');
  const everything = { ...headers, 'if-match': '*' };
  assertRefused(await referee.call(updateBrackets, { body, headers: everything }), 428, 'version_required');
  answerOf(await referee.call(updateBrackets, { body }));
});
