import { CANCELLED, lacksOf, leagueDay, REMINDER_HOURS, remindTeam } from '@league/shared/contract';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../identity/access/actor.ts';
import { authorise } from '../../identity/access/authorise.ts';
import { leadsTeam } from '../../identity/access/roles.ts';
import { route } from '../../identity/access/route.ts';
import { addresseeOf, notify } from '../../people/notifications/notify.ts';
import { readinessText } from '../../people/notifications/texts.ts';
import type { PersonalData } from '../../people/people/personal-data.ts';
import type { Db } from '../../platform/db/database.ts';
import { activities, readinessReminders, users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { notFound } from '../../platform/refusal.ts';
import { listTeam } from '../requests/requests.ts';

/**
 * Reminds the families of those of the athletes who lack something, unless they were reminded within a day or nobody signs in
 * for them. Refuses athletes who are not in the actor's team there (404). Returns the reminded people.
 */
async function remind(
  db: Db,
  actor: Actor,
  activityId: number,
  athleteIds: readonly number[],
): Promise<number[]> {
  const day = leagueDay();
  const rows = (await listTeam(db, actor, activityId, day)).filter(({ athlete }) =>
    athleteIds.includes(athlete.id),
  );
  const [first] = rows;
  if (!first || rows.length < new Set(athleteIds).size) throw notFound();
  const { activity, kind } = first;
  if (activity.date < day || activity.status === CANCELLED) throw notFound();
  const waiting = rows.filter(
    (row) => row.status !== 'declined' && row.team?.has_reader && lacksOf(row).length > 0,
  );
  if (waiting.length === 0) return [];
  return db.transaction(async (tx) => {
    const people = await tx
      .select()
      .from(users)
      .where(
        inArray(
          users.id,
          waiting.map(({ athlete }) => athlete.id),
        ),
      )
      .orderBy(users.id)
      .for('key share');
    // The row itself decides, so that two presses at once remind once.
    const due = await tx
      .insert(readinessReminders)
      .values(people.map(({ id }) => ({ activityId, athleteId: id, remindedAt: sql`now()` })))
      .onConflictDoUpdate({
        target: [readinessReminders.activityId, readinessReminders.athleteId],
        set: { remindedAt: sql`now()` },
        setWhere: sql`${readinessReminders.remindedAt} < now() - make_interval(hours => ${REMINDER_HOURS})`,
      })
      .returning({ id: readinessReminders.athleteId });
    const ids = due.map(({ id }) => id);
    await notify(
      tx,
      people
        .filter(({ id }) => ids.includes(id))
        .map((person) => {
          const row = waiting.find(({ athlete }) => athlete.id === person.id);
          return {
            userId: addresseeOf(person),
            type: kind === 'camp' ? ('camp_notification' as const) : ('event_notification' as const),
            kind: 'reminder' as const,
            message: readinessText(activity, person, row ? lacksOf(row) : []),
            activityId,
            subjectId: person.id,
          };
        }),
    );
    if (ids.length > 0)
      await record(tx, { action: 'team_reminded', subjects: ids, object: `activity:${activityId}` });
    return ids;
  });
}

/** Reminders of what an athlete lacks. */
export const readinessData: PersonalData = {
  tables: [readinessReminders],
  copy: async (db, { id }) => ({
    /** When the athlete was last reminded of what an event or camp needs. */
    reminders: await db
      .select({ kind: activities.kind, name: activities.name, reminded_at: readinessReminders.remindedAt })
      .from(readinessReminders)
      .innerJoin(activities, eq(activities.id, readinessReminders.activityId))
      .where(eq(readinessReminders.athleteId, id))
      .orderBy(asc(readinessReminders.activityId)),
  }),
  async erase(tx, { ids }) {
    await tx.delete(readinessReminders).where(inArray(readinessReminders.athleteId, ids));
  },
};

/** The route of a coach's or a club's reminder. */
export async function readinessRoutes(app: FastifyInstance): Promise<void> {
  route(app, remindTeam, authorise(leadsTeam), async ({ db, actor, body }) => ({
    reminded: await remind(db, actor, body.activity_id, body.athlete_ids),
  }));
}
