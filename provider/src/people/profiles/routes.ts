import {
  assignCoach,
  changeAffiliation,
  confirmUser,
  createAthlete,
  createChild,
  getUser,
  listAthletes,
  listChildren,
  listClubs,
  listCoaches,
  listWaiting,
  mergeAthletes,
  releaseUser,
  updateUser,
} from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { among, authorise, lockActor, type Named, whose } from '../../identity/access/authorise.ts';
import {
  awaitsWordOf,
  isHeldBy,
  isSelfAsParent,
  mayChange,
  mayCorrect,
  maySee,
  maySeeAthletesOf,
  mayVouchFor,
} from '../../identity/access/person-rules.ts';
import { addsAthletes, choosesClub, confirmsPeople } from '../../identity/access/roles.ts';
import { publicRoute, route } from '../../identity/access/route.ts';
import { users } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/refusal.ts';
import { isClub, listCoachesOf, listConfirmedClubs } from '../clubs/clubs.ts';
import { presentUserTo } from '../people/present.ts';
import { findUser, namedPerson } from '../people/users.ts';
import * as affiliation from './affiliation.ts';
import { assignCoach as giveToCoach } from './assign-coach.ts';
import { addAthlete, listAthletesOf, listChildrenOf } from './athletes.ts';
import {
  confirmPerson,
  detachPerson,
  listWaitingFor,
  lockConfirmation,
  lockReachable,
} from './confirmation/confirmations.ts';
import * as merge from './merge.ts';
import { saveProfile } from './profile.ts';

const ownWaiting = among(awaitsWordOf, users, ({ db, params }: Named, isAllowed) =>
  lockReachable(db, params.id, isAllowed),
);

const idsOf = (answer: readonly { id: number }[]) => answer.map(({ id }) => id);
const peopleListed = {
  action: 'people_listed',
  people: (_: unknown, answer: readonly { id: number }[]) => idsOf(answer),
} as const;

/** Routes for profiles, children, athletes, clubs and coaches, and for affiliation and confirmation. */
export async function peopleRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    getUser,
    authorise(whose(maySee, namedPerson)),
    async ({ actor, subject }) => presentUserTo(actor, subject, app.photoAddresses),
    { opens: { action: 'profile_opened', people: ({ subject }) => [subject.id] } },
  );

  route(app, updateUser, authorise(whose(mayCorrect, namedPerson)), async ({ db, body, actor, subject }) => {
    await saveProfile(db, subject, body, actor.id === subject.id);
    return presentUserTo(actor, (await findUser(db, subject.id)) ?? subject, app.photoAddresses);
  });

  route(
    app,
    listChildren,
    authorise(whose(isSelfAsParent, async ({ query }) => ({ id: query.parentId }))),
    ({ db, actor }) => listChildrenOf(db, actor.id),
    { opens: peopleListed },
  );

  for (const call of [createChild, createAthlete])
    route(app, call, authorise(addsAthletes), ({ db, body, actor }) => addAthlete(db, body, actor));

  route(
    app,
    listAthletes,
    authorise(whose(maySeeAthletesOf, ({ db, query }) => findUser(db, query.coachId))),
    ({ db, actor, subject }) => listAthletesOf(db, subject, actor),
    { opens: peopleListed },
  );

  route(app, assignCoach, authorise(whose(isHeldBy, namedPerson)), async ({ db, body, actor, subject }) => {
    await giveToCoach(db, actor, subject.id, body.coach_id);
    return {};
  });

  route(
    app,
    mergeAthletes,
    authorise(
      among(mayVouchFor, users, ({ db, params, body }: Named & { body: { into: number } }, isAllowed) =>
        merge.lockPair(db, { from: params.id, into: body.into }, isAllowed),
      ),
    ),
    async ({ db, subject }) => {
      await merge.mergeAthletes(db, subject, app.mergePeople);
      return {};
    },
    { transaction: true },
  );

  publicRoute(app, listClubs, ({ db }) => listConfirmedClubs(db));

  publicRoute(app, listCoaches, async ({ db, params }) => {
    if (!(await isClub(db, params.id))) throw notFound();
    return listCoachesOf(db, params.id);
  });

  route(app, listWaiting, authorise(confirmsPeople), ({ db, actor }) => listWaitingFor(db, actor), {
    opens: { action: 'waiting_listed', people: (_, answer) => idsOf(answer) },
  });

  for (const [call, act] of [
    [confirmUser, confirmPerson],
    [releaseUser, detachPerson],
  ] as const)
    route(
      app,
      call,
      authorise(lockActor(lockConfirmation), confirmsPeople, ownWaiting),
      async ({ db, actor, subject }) => {
        await act(db, actor, subject, app.erasePerson);
        return {};
      },
      { transaction: true },
    );

  route(
    app,
    changeAffiliation,
    authorise(whose(mayChange, namedPerson), choosesClub),
    async ({ db, body, actor, subject }) => {
      await affiliation.changeAffiliation(db, subject, body);
      return presentUserTo(actor, (await findUser(db, subject.id)) ?? subject, app.photoAddresses);
    },
  );
}
