import {
  type ActivityRequest,
  CANCELLED,
  getReadiness,
  lacksOf,
  leagueDay,
  REMINDER_HOURS,
  type Readiness,
  remindTeam,
} from '@league/shared/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../identity/access/actor.ts';
import { admissionColumns, missingIn } from '../../identity/access/admission.ts';
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
import { listActivityRequests } from '../requests/requests.ts';

const isAhead = ({ activity }: ActivityRequest, day: string) =>
  activity.date >= day && activity.status !== CANCELLED;

/** The board of a coach or a club for an event or a camp; by default for the nearest one that its athletes are in. */
export async function findReadiness(db: Db, actor: Actor, activityId?: number): Promise<Readiness> {
  const day = leagueDay();
  const requests = (await listActivityRequests(db, actor, day)).filter((request) => isAhead(request, day));
  const choices = [...new Map(requests.map(({ activity }) => [activity.id, activity])).values()];
  const chosen = choices.find(({ id }) => id === activityId) ?? choices[0];
  if (!chosen) return { activity: null, choices: [], athletes: [] };
  const rows = requests.filter(({ activity }) => activity.id === chosen.id);
  const people = await db
    .select({
      id: users.id,
      userType: users.userType,
      email: users.email,
      parentId: users.parentId,
      weight: users.weight,
      ...admissionColumns,
      remindedAt: readinessReminders.remindedAt,
    })
    .from(users)
    .leftJoin(
      readinessReminders,
      and(eq(readinessReminders.athleteId, users.id), eq(readinessReminders.activityId, chosen.id)),
    )
    .where(
      inArray(
        users.id,
        rows.map(({ athlete }) => athlete.id),
      ),
    );
  const byId = new Map(people.map((person) => [person.id, person]));
  return {
    activity: chosen,
    choices,
    athletes: rows.flatMap(({ athlete, status, payment_status, missing_documents }) => {
      const person = byId.get(athlete.id);
      if (!person) return [];
      return {
        athlete,
        status,
        payment_status,
        missing_documents,
        weight: person.weight,
        missing_consent: missingIn(person),
        has_reader: person.email !== null || person.parentId !== null,
        reminded_at: person.remindedAt?.toISOString() ?? null,
      };
    }),
  };
}

/**
 * Reminds the families of those of the athletes who lack something, unless they were reminded within a day or nobody signs in
 * for them. Refuses athletes who are not in the actor's board (404). Returns the reminded people.
 */
export async function remind(
  db: Db,
  actor: Actor,
  activityId: number,
  athleteIds: readonly number[],
): Promise<number[]> {
  const { activity, athletes } = await findReadiness(db, actor, activityId);
  const rows = athletes.filter(({ athlete }) => athleteIds.includes(athlete.id));
  if (activity?.id !== activityId || rows.length < new Set(athleteIds).size) throw notFound();
  const waiting = rows.filter(
    (row) => row.status !== 'declined' && row.has_reader && lacksOf(row).length > 0,
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
    const [found] = await tx
      .select({ kind: activities.kind })
      .from(activities)
      .where(eq(activities.id, activityId));
    await notify(
      tx,
      people
        .filter(({ id }) => ids.includes(id))
        .map((person) => {
          const row = waiting.find(({ athlete }) => athlete.id === person.id);
          return {
            userId: addresseeOf(person),
            type: found?.kind === 'camp' ? ('camp_notification' as const) : ('event_notification' as const),
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

/** Routes for the board of a team before an event: what each athlete lacks, and a reminder. */
export async function readinessRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    getReadiness,
    authorise(leadsTeam),
    ({ db, actor, query }) => findReadiness(db, actor, query.activity),
    {
      opens: {
        action: 'requests_listed',
        people: (_, { athletes }) => athletes.map(({ athlete }) => athlete.id),
      },
    },
  );

  route(app, remindTeam, authorise(leadsTeam), async ({ db, actor, body }) => ({
    reminded: await remind(db, actor, body.activity_id, body.athlete_ids),
  }));
}
