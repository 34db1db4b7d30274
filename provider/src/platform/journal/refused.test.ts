import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  deleteUser,
  exportUser,
  getDayDesk,
  listDeskPeople,
  openDay,
  removeDaySecretary,
  sendDayCommand,
} from '@league/shared/contract';
import { and, desc, eq } from 'drizzle-orm';
import { startDayScene } from '../../testing/day-scene.ts';
import { assertRefused, DEMO_PASSWORD } from '../../testing/test-app.ts';
import { journal } from '../db/schema.ts';

const { coach, db, params, parent, stranger, tournament } = await startDayScene();
const lastOf = async (actorId: number) => {
  const [entry] = await db
    .select()
    .from(journal)
    .where(and(eq(journal.actorId, actorId), eq(journal.outcome, 'refused')))
    .orderBy(desc(journal.id))
    .limit(1);
  return entry && [entry.action, entry.subjects, entry.object];
};

test('journal · holds the refusal · somebody asks for the export or the deletion of another person', async () => {
  const of = { params: { id: stranger.id } };
  assertRefused(await parent.call(exportUser, of), 404, 'not_found');
  assert.deepEqual(await lastOf(parent.id), ['data_exported', [stranger.id], null]);
  const body = { password: DEMO_PASSWORD, at_once: true };
  assertRefused(await parent.call(deleteUser, { ...of, body }), 404, 'not_found');
  assert.deepEqual(await lastOf(parent.id), ['deletion_asked', [stranger.id], null]);
});

test('journal · holds the refusal · somebody comes to a desk that is not his', async () => {
  const command = { type: 'publish' as const };
  const body = { key: crypto.randomUUID(), after: 0, expects: {}, command };
  const ofDay = ['desk_asked', [], `tournament:${tournament}`];
  assertRefused(await parent.call(getDayDesk, { params }), 403, 'forbidden');
  assert.deepEqual(await lastOf(parent.id), ofDay);
  // In a transaction, which the refusal rolls back.
  assertRefused(await coach.call(sendDayCommand, { params, body }), 403, 'forbidden');
  assert.deepEqual(await lastOf(coach.id), ofDay);
  assertRefused(await coach.call(listDeskPeople), 403, 'forbidden');
  assertRefused(await coach.call(openDay, { body: { tournament: 'other' } }), 403, 'forbidden');
  const removal = { params: { ...params, id: coach.id } };
  assertRefused(await coach.call(removeDaySecretary, removal), 403, 'forbidden');
  assert.equal(
    (await db.$count(journal, and(eq(journal.actorId, coach.id), eq(journal.outcome, 'refused')))) >= 2,
    true,
  );
});
