import {
  confirmByLeague,
  listDeskPeople,
  listDeskRequests,
  markDeskRequest,
  type OrganiserRequest,
  refuseByLeague,
} from '@league/shared/contract';
import { desc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../identity/access/actor.ts';
import { authorise, secondFactorAtDesk } from '../../identity/access/authorise.ts';
import { organises } from '../../identity/access/roles.ts';
import { route } from '../../identity/access/route.ts';
import type { Db } from '../../platform/db/database.ts';
import { organisationRequests } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { notFound } from '../../platform/refusal.ts';
import { activityRoutes } from './activity-routes.ts';
import { applicationRoutes } from './application-routes.ts';
import * as people from './people.ts';

/** Routes for the organisers of the league. */
export async function organiserRoutes(app: FastifyInstance): Promise<void> {
  const steps = [organises, secondFactorAtDesk] as const;
  const organiser = authorise(...steps);

  route(app, listDeskPeople, organiser, ({ db }) => people.listWaiting(db), {
    opens: { action: 'waiting_listed', people: (_, answer) => answer.map(({ id }) => id) },
  });

  route(
    app,
    confirmByLeague,
    organiser,
    async ({ db, params }) => {
      await people.confirmByLeague(db, params.id);
      return {};
    },
    { transaction: true },
  );

  route(
    app,
    refuseByLeague,
    organiser,
    async ({ db, params, body }) => {
      await people.refuseByLeague(db, params.id, body.reason, app.erasePerson);
      return {};
    },
    { transaction: true },
  );

  applicationRoutes(app, steps);

  await activityRoutes(app, steps);

  route(app, listDeskRequests, organiser, ({ db }) => listHelpRequests(db));

  route(
    app,
    markDeskRequest,
    organiser,
    ({ db, params, body, actor }) => markHelpRequest(db, params.id, body.answered, actor),
    { transaction: true },
  );
}

type Row = typeof organisationRequests.$inferSelect;

const present = ({ id, name, topic, message, createdAt, answeredAt }: Row): OrganiserRequest => ({
  id,
  name,
  topic,
  message,
  created_at: createdAt.toISOString(),
  answered_at: answeredAt?.toISOString() ?? null,
});

/** The stored requests of the help page, the newest first. */
async function listHelpRequests(db: Db): Promise<OrganiserRequest[]> {
  const rows = await db.select().from(organisationRequests).orderBy(desc(organisationRequests.id));
  return rows.map(present);
}

/** Marks a request as answered, or takes the mark back. No-op if it is so already. */
async function markHelpRequest(
  tx: Db,
  id: number,
  isAnswered: boolean,
  actor: Actor,
): Promise<OrganiserRequest> {
  const isIt = eq(organisationRequests.id, id);
  const [found] = await tx.select().from(organisationRequests).where(isIt).for('no key update');
  if (!found) throw notFound();
  if ((found.answeredAt !== null) === isAnswered) return present(found);
  const [changed] = await tx
    .update(organisationRequests)
    .set({ answeredAt: isAnswered ? sql`now()` : null, answeredBy: isAnswered ? actor.id : null })
    .where(isIt)
    .returning();
  await record(tx, {
    action: isAnswered ? 'request_answered' : 'request_reopened',
    object: `request:${id}`,
  });
  return present(changed ?? found);
}
