import { isUnrefunded, leagueDay, listNextSteps, type NextStep, undecidedOf } from '@league/shared/contract';
import { eq, gte, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../identity/access/actor.ts';
import { anyone, authorise } from '../../identity/access/authorise.ts';
import { route } from '../../identity/access/route.ts';
import { listUndecidedNames } from '../../people/consent/find-admission.ts';
import { listPapersOfAthletes } from '../../people/documents/routes.ts';
import { listDuties } from '../../people/notifications/notifications.ts';
import { listAthletesOf, listChildrenOf } from '../../people/profiles/athletes.ts';
import { listWaitingFor } from '../../people/profiles/confirmations.ts';
import type { Db } from '../../platform/db/database.ts';
import { activities, organisationRequests, users } from '../../platform/db/schema.ts';
import { listInboxes } from '../organiser/application-routes.ts';
import { listPayments } from '../organiser/payments.ts';
import { listWaiting } from '../organiser/people.ts';
import { listActivityRequests } from '../requests/requests.ts';
import { type Step, type StepFacts, stepsOf } from './find-steps.ts';

const CONSENT: NextStep = { text: 'Дать согласие и указать возраст', action: 'Открыть', to: '/consent' };

/** What waits for the actor. */
async function listSteps(db: Db, actor: Actor): Promise<Step[]> {
  if (!actor.admitted) return [CONSENT];
  const day = leagueDay();
  const common = {
    viewer: actor,
    requests: await listActivityRequests(db, actor, day),
    undecided: (await listUndecidedNames(db, actor)).length,
    duties: await listDuties(db, actor),
    ...(actor.organiser && { desk: await countAtDesk(db, actor) }),
  };
  return stepsOf({ ...common, ...(await factsOf(db, actor, day)) });
}

/** What only some roles have. */
async function factsOf(db: Db, actor: Actor, day: string): Promise<Partial<StepFacts>> {
  const { id, userType, confirmed } = actor;
  if (userType === 'referee') return {};
  if (userType === 'athlete') {
    const people = await db
      .select({ id: users.id, firstname: users.firstname, birthdate: users.birthday, weight: users.weight })
      .from(users)
      .where(eq(users.id, id));
    return { people, papers: await listPapersOfAthletes(db, actor) };
  }
  if (userType === 'parent') {
    const people = await listChildrenOf(db, id);
    return { people, athletes: people.length, papers: await listPapersOfAthletes(db, actor) };
  }
  if (!confirmed) return {};
  const athletes = (await listAthletesOf(db, actor)).length;
  return {
    athletes,
    papers: await listPapersOfAthletes(db, actor),
    waiting: (await listWaitingFor(db, actor)).length,
    ...((userType === 'coach' || athletes > 0) && {
      activities: await db.select().from(activities).where(gte(activities.date, day)),
    }),
  };
}

const countAtDesk = async (db: Db, actor: Actor) => ({
  people: (await listWaiting(db)).length,
  applications: (await listInboxes(db, actor)).flatMap(undecidedOf).length,
  refunds: (await listPayments(db)).filter(({ payment }) => isUnrefunded(payment)).length,
  letters: await db.$count(organisationRequests, isNull(organisationRequests.answeredAt)),
});

/** The route of what waits for a person. */
export async function nextStepRoutes(app: FastifyInstance): Promise<void> {
  route(app, listNextSteps, authorise(anyone), ({ db, actor }) => listSteps(db, actor), {
    opens: {
      action: 'papers_listed',
      people: (_asked, steps: readonly Step[]) => steps.flatMap(({ about }) => about ?? []),
    },
  });
}
