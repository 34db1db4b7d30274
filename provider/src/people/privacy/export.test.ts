import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportUser } from '@league/shared/contract';
import { eq, getTableColumns } from 'drizzle-orm';
import { consents, users } from '../../platform/db/schema.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import type { Visitor } from '../../testing/test-app.ts';

const { athlete, club, coach, db, parent, referee, son } = await startCampScene();
const ask = (visitor: Visitor, id: number) => visitor.call(exportUser, { params: { id } });

test('export · is a file with the person, the children and their participation', async () => {
  const answer = await ask(parent, parent.id);
  assert.equal(answer.headers['content-disposition'], `attachment; filename="league-user-${parent.id}.json"`);
  assert.match(String(answer.headers['content-type']), /^application\/json/);
  const data = answerOf(answer);
  const { profile, children, notifications, sessions } = data as Record<string, Record<string, unknown>[]> & {
    profile: { email: string };
  };
  assert.equal(profile.email, 'parent@league.test');
  assert.deepEqual(
    children?.map(({ firstname }) => firstname),
    ['Ян', 'Вера'],
  );
  assert.ok((notifications?.length ?? 0) > 0);
  assert.equal(sessions?.length, 1);

  const child = answerOf(await ask(parent, son.id)) as {
    profile: { id: number };
    participations: { kind: string; status: string }[];
  };
  assert.equal(child.profile.id, son.id);
  assert.ok(child.participations.length > 0);
});

test('export · has every column of the person’s row but the secret and the stored picture', async () => {
  const { account } = answerOf(await ask(parent, parent.id)) as { account: Record<string, unknown> };
  const columns = Object.values(getTableColumns(users)).map(({ name }) => name);
  assert.deepEqual(
    columns.filter((name) => !(name in account)),
    ['password_hash', 'image_url'],
  );
  assert.equal(account.email, 'parent@league.test');
});

test('export · says how and by whom each consent was given', async () => {
  const of = { userId: coach.id, subjectId: athlete.id, address: '127.0.0.1' };
  await db
    .insert(consents)
    .values({ ...of, policy: 'parent_confirmation', version: '1', way: 'paper', giver: 'Орлова Анна' });
  const data = answerOf(await ask(athlete, athlete.id)) as {
    consents: Record<string, unknown>[];
  };
  const [consent] = data.consents.filter(({ policy }) => policy === 'parent_confirmation');
  assert.deepEqual(
    [consent?.way, consent?.giver, consent?.given_by, consent?.refused],
    ['paper', 'Орлова Анна', coach.id, false],
  );
});

test('export · is available to every role, without secrets', async () => {
  for (const visitor of [club, coach, parent, athlete, referee]) {
    const { body } = await ask(visitor, visitor.id);
    const [row] = await db.select().from(users).where(eq(users.id, visitor.id));
    assert.ok(row?.passwordHash);
    assert.ok(!body.includes(row.passwordHash));
    assert.doesNotMatch(body, /argon2|password|hash|token/i);
  }
});
