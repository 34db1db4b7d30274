import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deleteUser, exportUser } from '@league/shared/contract';
import { and, desc, eq } from 'drizzle-orm';
import { startCampScene } from '../../testing/camp-scene.ts';
import { assertRefused, DEMO_PASSWORD } from '../../testing/test-app.ts';
import { journal } from '../db/schema.ts';

const { db, parent, stranger } = await startCampScene();
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
