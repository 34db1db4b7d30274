import {
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
  releaseUser,
  updateUser,
} from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { notFound } from '../refusal.ts';
import { route } from '../route.ts';
import * as affiliation from './affiliation.ts';
import { addAthlete, listAthletesOf, listChildrenOf } from './athletes.ts';
import { isClub, listCoachesOf, listConfirmedClubs } from './clubs.ts';
import { confirmPerson, listWaitingFor, releasePerson } from './confirmations.ts';
import { presentUserTo } from './present.ts';
import { mayChangeUser, mayCorrectUser, saveProfile } from './profile.ts';
import { findUser } from './users.ts';
import { maySeeUser } from './visibility.ts';

export interface PeopleOptions {
  db: Db;
  config: Config;
}

/** Profiles, children, athletes, clubs and coaches, and who belongs to whom. */
export async function peopleRoutes(app: FastifyInstance, { db, config }: PeopleOptions): Promise<void> {
  route(app, getUser, async ({ params, actor }) => {
    const user = await findUser(db, params.id);
    if (!user || !maySeeUser(actor, user)) throw notFound();
    return presentUserTo(actor, user);
  });

  route(app, updateUser, async ({ params, body, actor }) => {
    const user = await findUser(db, params.id);
    if (!user || !mayCorrectUser(actor, user)) throw notFound();
    await saveProfile(db, user, body);
    return presentUserTo(actor, (await findUser(db, params.id)) ?? user);
  });

  route(app, listChildren, async ({ query, actor }) => {
    if (actor.userType !== 'parent' || query.parentId !== actor.id) throw notFound();
    return listChildrenOf(db, actor.id);
  });

  for (const call of [createChild, createAthlete])
    route(app, call, ({ body, actor }) => addAthlete(db, body, actor, config.isConfirmationRequired));

  route(app, listAthletes, async ({ query, actor }) => {
    const coach = await findUser(db, query.coachId);
    if (coach?.userType !== 'coach' || !maySeeUser(actor, coach)) throw notFound();
    // Until the club has confirmed him, a coach has no athletes.
    return coach.confirmed ? listAthletesOf(db, coach.id) : [];
  });

  route(app, listClubs, () => listConfirmedClubs(db));

  route(app, listCoaches, async ({ params }) => {
    if (!(await isClub(db, params.id))) throw notFound();
    return listCoachesOf(db, params.id);
  });

  route(app, listWaiting, ({ actor }) => listWaitingFor(db, actor));

  route(app, confirmUser, async ({ params, actor }) => {
    await confirmPerson(db, actor, params.id);
    return {};
  });

  route(app, releaseUser, async ({ params, actor }) => {
    await releasePerson(db, actor, params.id);
    return {};
  });

  route(app, changeAffiliation, async ({ params, body, actor }) => {
    const user = await findUser(db, params.id);
    if (!user || !mayChangeUser(actor, user)) throw notFound();
    await affiliation.changeAffiliation(db, user, body, config.isConfirmationRequired);
    return presentUserTo(actor, (await findUser(db, params.id)) ?? user);
  });
}
