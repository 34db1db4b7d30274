import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deleteUser, exportUser } from '@league/shared/contract';
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { PERSONAL_DATA } from '../../entry/personal-data.ts';
import * as schema from '../../platform/db/schema.ts';
import { emailChanges, pushSubscriptions, sessions, users } from '../../platform/db/schema.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { DEMO_PASSWORD } from '../../testing/test-app.ts';
import type { PersonalData } from '../people/personal-data.ts';
import { personColumns } from '../profiles/merge.ts';

/** A field of the copy of all data, or why the copy has none. */
type Copied = `in ${string}` | `not: ${string}`;
/** Whether an erasure leaves a row that names the person, who is nobody by then. */
type Left = 'gone' | 'stays';

/** Every column with a person's id. A new one has to be decided on here, in the copy and in the erasure. */
const PLACES: Record<string, readonly [Copied, Left]> = {
  'activities.created_by': ['in created', 'stays'],
  'applications.author_id': ['in applications', 'gone'],
  'challenges.user_id': ['not: hashes of minutes', 'gone'],
  'consents.subject_id': ['in consents', 'stays'],
  'consents.user_id': ['in consents', 'stays'],
  'content_files.uploaded_by': ['in tournament_files', 'stays'],
  'content_drafts.due_by': ['in journal', 'stays'],
  'content_revisions.actor_id': ['in tournament_revisions', 'stays'],
  'content_revisions.published_by': ['in tournament_publications', 'stays'],
  'day_athletes.user_id': ['in day_entries', 'gone'],
  'day_log.actor_id': ['in day_commands', 'stays'],
  'day_bout_news.user_id': ['in day_bout_news', 'gone'],
  'day_passes.issued_by': ['in day_passes', 'gone'],
  'day_secretaries.user_id': ['in day_secretary', 'gone'],
  'departure_ties.departed_id': ['not: only after a deletion', 'gone'],
  'departure_ties.person_id': ['not: what an undone deletion of another gives back', 'gone'],
  'departures.user_id': ['not: only after a deletion', 'gone'],
  'departures.with_id': ['not: only after a deletion', 'gone'],
  'documents.uploaded_by': ['in journal', 'stays'],
  'documents.user_id': ['in documents', 'gone'],
  'email_changes.user_id': ['in email_change', 'gone'],
  'invitations.athlete_id': ['in participations', 'gone'],
  'invitations.invitee_id': ['in invitations', 'gone'],
  'journal.actor_id': ['in journal', 'stays'],
  'journal.subjects': ['in journal', 'stays'],
  'mail_tokens.user_id': ['not: hashes of links', 'gone'],
  'notices.created_by': ['in notices', 'stays'],
  'notifications.subject_id': ['not: what others received', 'gone'],
  'notifications.user_id': ['in notifications', 'gone'],
  'organisation_requests.answered_by': ['not: the message is of a guest', 'stays'],
  'participants.user_id': ['in participations', 'stays'],
  'passkeys.user_id': ['in second_factor', 'gone'],
  'payments.payer_id': ['in payments', 'stays'],
  'payments.user_id': ['in payments', 'stays'],
  'push_subscriptions.user_id': ['in push_subscriptions', 'gone'],
  'rating_tables.published_by': ['in rating_publications', 'stays'],
  'rating_tables.uploaded_by': ['in rating_uploads', 'stays'],
  'readiness_reminders.athlete_id': ['in reminders', 'gone'],
  'refunds.requested_by': ['in journal', 'stays'],
  'request_keys.actor_id': ['not: hashes of requests', 'gone'],
  'result_answers.answered_by': ['in result_answers', 'stays'],
  'result_answers.athlete_id': ['in result_answers', 'gone'],
  'sessions.user_id': ['in sessions', 'gone'],
  'totp_factors.user_id': ['in second_factor', 'gone'],
  'users.coach_id': ['not: the coach reads them in the list', 'gone'],
  'users.id': ['in profile', 'stays'],
  'users.parent_id': ['in children', 'gone'],
  'weight_categories.updated_by': ['in bracket_saves', 'stays'],
};

const tables = Object.values(schema).filter((value) => is(value, PgTable));

/** Ids that no foreign key leads to the person are known by their names. */
const BY_NAME =
  /^(?:subjects|.*_by|(?:.*_)?(?:user|person|athlete|parent|coach|author|actor|subject|invitee|payer)_id)$/;

const placesWithPeople = tables.flatMap((table) => {
  const keys = personColumns.flatMap((key) => (key.table === table ? key.column.name : []));
  const named = getTableConfig(table)
    .columns.filter((column) => column.getSQLType().startsWith('integer'))
    .map(({ name }) => name)
    .filter((name) => BY_NAME.test(name));
  const own = table === users ? ['id'] : [];
  return [...new Set([...keys, ...named, ...own])].map((name) => `${getTableName(table)}.${name}`);
});

const { coach, db } = await startCampScene();

test('table · has one room that answers for what it stores about people', () => {
  const owners = (table: PgTable) =>
    Object.entries<PersonalData>(PERSONAL_DATA).flatMap(([room, data]) =>
      data.tables.includes(table) ? room : [],
    );
  const wrong = tables.map((table) => [getTableName(table), owners(table)] as const);
  assert.deepEqual(
    wrong.filter(([, rooms]) => rooms.length !== 1),
    [],
  );
});

test('person’s id · that an erasure removes belongs to a room with a step of the erasure', () => {
  const silent = Object.values<PersonalData>(PERSONAL_DATA).flatMap(({ tables: owned, erase }) =>
    erase ? [] : owned.map(getTableName),
  );
  const gone = Object.entries(PLACES).flatMap(([place, [, left]]) => (left === 'gone' ? place : []));
  assert.deepEqual(
    gone.filter((place) => silent.includes(place.split('.')[0] ?? '')),
    [],
  );
});

test('person’s id · is decided on for the copy and the erasure in every column that has one', () => {
  assert.deepEqual(placesWithPeople.toSorted(), Object.keys(PLACES).toSorted());
});

test('copy and erasure · reach every place that the list promises', async () => {
  const [session] = await db.select().from(sessions).where(sql`user_id = ${coach.id}`);
  assert.ok(session);
  await db.insert(emailChanges).values({ userId: coach.id, oldEmail: 'a@b.test', newEmail: 'c@b.test' });
  await db.insert(pushSubscriptions).values({
    userId: coach.id,
    sessionId: session.id,
    endpoint: 'https://push.test/the-right-to-push',
    p256dh: 'k',
    auth: 'a',
  });
  const params = { id: coach.id };
  const { body, ...answer } = await coach.call(exportUser, { params });
  const copy = answerOf({ ...answer, body }) as Record<string, unknown>;
  for (const [copied] of Object.values(PLACES)) {
    const [, field] = /^in (.*)$/.exec(copied) ?? [];
    assert.ok(field === undefined || field in copy, `${field} is in the copy`);
  }
  assert.deepEqual((copy.push_subscriptions as { service: string }[])[0]?.service, 'push.test');
  assert.ok(!body.includes('the-right-to-push'));

  answerOf(await coach.call(deleteUser, { params, body: { password: DEMO_PASSWORD, at_once: true } }));
  for (const table of tables)
    for (const { name } of Object.values(getTableColumns(table))) {
      const place = `${getTableName(table)}.${name}`;
      if (PLACES[place]?.[1] !== 'gone') continue;
      assert.equal(await db.$count(table, sql`${sql.identifier(name)} = ${coach.id}`), 0, place);
    }
});
