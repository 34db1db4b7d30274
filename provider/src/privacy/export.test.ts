import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deleteNotification, exportUser } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { invitations, users } from '../db/schema.ts';
import { startCampScene } from '../testing/camp-scene.ts';
import { answerOf } from '../testing/contract-call.ts';
import { assertRefused, type Visitor } from '../testing/test-app.ts';

const { athlete, club, coach, db, guest, inVain, parent, referee, son } = await startCampScene();
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

test('export · keeps an invitation whose notification was deleted', async () => {
  const [invited] = await db.select().from(invitations).where(eq(invitations.inviteeId, parent.id));
  assert.ok(invited);
  answerOf(await parent.call(deleteNotification, { params: { id: invited.id } }));
  const data = answerOf(await ask(parent, parent.id)) as Record<string, { id: number }[]>;
  assert.ok(data.invitations?.some(({ id }) => id === invited.id));
  assert.ok(data.notifications?.every(({ id }) => id !== invited.id));
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

test('export · refuses foreign and absent people', async () => {
  for (const [visitor, id] of inVain) assertRefused(await ask(visitor, id), 404, 'not_found');
  assertRefused(await ask(guest, parent.id), 401, 'unauthorized');
  assertRefused(await parent.callWith(exportUser, { params: { id: 'x' } }), 400, 'invalid_input');
});
