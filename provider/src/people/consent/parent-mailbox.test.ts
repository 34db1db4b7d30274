import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  askParent,
  CONSENT_VERSIONS,
  countNotifications,
  decideDissemination,
  leagueDay,
  takeInvitedAthlete,
} from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { consents, users } from '../../platform/db/schema.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { createMailbox } from '../../testing/mailbox.ts';
import { assertRefused, type Visitor } from '../../testing/test-app.ts';

const { app, athlete, coach, db, parent, son } = await startCampScene();
const mailbox = createMailbox(app, db);
const bornYearsAgo = (years: number) => `${Number(leagueDay().slice(0, 4)) - years}-01-01`;
const setBirthday = (birthday: string, id = athlete.id) =>
  db.update(users).set({ birthday }).where(eq(users.id, id));
const ask = (visitor: Visitor, id: number, email: string) =>
  visitor.call(askParent, { params: { id }, body: { name: 'Орлова Анна', email } });

test('link · is refused with its field · its address is read by the athlete, the coach or the club', async () => {
  await setBirthday(bornYearsAgo(16));
  for (const address of [
    'athlete@league.test',
    'Athlete+parent@league.test',
    'ath.lete@league.test',
    'a.thlete+mama+2@League.test',
    'coach@league.test',
    'coach+athlete@league.test',
    'club@league.test',
    'c.lub@league.test',
  ])
    for (const visitor of [athlete, coach]) {
      const { fields } = assertRefused(await ask(visitor, athlete.id, address), 400, 'invalid_input');
      assert.match(fields?.email ?? '', /^Это адрес спортсмена, тренера или клуба/, address);
    }
  answerOf(await ask(athlete, athlete.id, 'athlete.parent@league.test'));
});

test('parent’s account · does not take an athlete over · its address is the athlete’s mailbox with a tag', async () => {
  await setBirthday(bornYearsAgo(16));
  answerOf(await ask(athlete, athlete.id, 'mother@league.test'));
  const token = await mailbox.tokenFor('mother@league.test', '/take-over');
  const [row] = await db.select().from(users).where(eq(users.id, parent.id));
  await db.update(users).set({ email: 'athlete+mama@league.test' }).where(eq(users.id, parent.id));
  assertRefused(await parent.call(takeInvitedAthlete, { body: { token } }), 409, 'conflict');
  await db.update(users).set({ email: row?.email }).where(eq(users.id, parent.id));
});

test('undecided names · are those of the own children and of an adult athlete, until somebody decides', async () => {
  const undecided = async (visitor: Visitor) => answerOf(await visitor.call(countNotifications)).undecided;
  await db.delete(consents).where(eq(consents.policy, 'dissemination'));
  await setBirthday(bornYearsAgo(20));
  await db.update(users).set({ parentId: parent.id, deletedAt: null }).where(eq(users.id, son.id));
  await setBirthday(bornYearsAgo(12), son.id);
  const decide = (visitor: Visitor, id: number, allowed: boolean) =>
    visitor.call(decideDissemination, {
      params: { id },
      body: { allowed, version: CONSENT_VERSIONS.dissemination },
    });
  assert.deepEqual(await undecided(athlete), [athlete.id]);
  assert.ok((await undecided(parent))?.includes(son.id));
  assert.deepEqual(await undecided(coach), []);
  answerOf(await decide(athlete, athlete.id, false));
  answerOf(await decide(parent, son.id, true));
  assert.deepEqual(await undecided(athlete), []);
  assert.ok(!(await undecided(parent))?.includes(son.id));
});
