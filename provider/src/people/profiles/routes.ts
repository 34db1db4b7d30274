import {
  ATHLETE_FIELDS,
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
  type ProfileBody,
  releaseUser,
  updateUser,
} from '@league/shared/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../identity/access/actor.ts';
import { among, authorise, lockActor, type Named, whose } from '../../identity/access/authorise.ts';
import {
  awaitsWordOf,
  isManagedBy,
  isSelfAsParent,
  mayChange,
  mayCorrect,
  maySee,
  maySeeAthletesOf,
  mayVouchFor,
} from '../../identity/access/person-rules.ts';
import { addsAthletes, choosesClub, confirmsPeople } from '../../identity/access/roles.ts';
import { publicRoute, route } from '../../identity/access/route.ts';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { notFound } from '../../platform/refusal.ts';
import { isClub, listCoachesOf, listConfirmedClubs, renameClub } from '../clubs/clubs.ts';
import { askAgain, refuseOlder } from '../consent/record.ts';
import { presentUserTo } from '../people/present.ts';
import { type FoundUser, findUser, namedPerson } from '../people/users.ts';
import { assertPublishable } from '../shown-names/public-texts.ts';
import * as affiliation from './affiliation.ts';
import { assignCoach as giveToCoach } from './affiliation.ts';
import { addAthlete, listAthletesOf, listChildrenOf } from './athletes.ts';
import {
  confirmPerson,
  detachPerson,
  listWaitingFor,
  lockConfirmation,
  lockReachable,
} from './confirmations.ts';
import * as merge from './merge.ts';

/** The fields that only one kind of person has; all have the others. */
const ROLE_FIELDS: Record<Actor['userType'], readonly (keyof ProfileBody)[]> = {
  athlete: ['birthday', ...ATHLETE_FIELDS],
  referee: ['qualification'],
  club: ['club_name'],
  coach: [],
  parent: [],
};
const OF_ROLES = Object.values(ROLE_FIELDS).flat();

/**
 * Saves the given fields that this kind of person has, and ignores others. No-op if the user was deleted meanwhile.
 * A birth date that crosses 14 or 18 ends what others have said for the person, see `askAgain`.
 * @param isAgeFixed the person types the own date, and may not come of age by that
 */
export async function saveProfile(
  db: Db,
  user: FoundUser,
  profile: ProfileBody,
  isAgeFixed = false,
): Promise<void> {
  const others = OF_ROLES.filter((field) => !ROLE_FIELDS[user.userType].includes(field));
  const given = Object.entries(profile).filter(
    ([field, value]) => value !== undefined && !others.some((other) => other === field),
  );
  const { club_name: clubName, ...own } = Object.fromEntries(given) as ProfileBody;
  // The columns have the names of the fields.
  const values = Object.entries(own).map(([field, value]) => [field, value || null]);
  await db.transaction(async (tx) => {
    if (clubName !== undefined && user.clubId !== null) {
      await assertPublishable(tx, { club_name: clubName });
      await renameClub(tx, user.clubId, clubName);
    }
    const fields = given.map(([field]) => field);
    if (fields.length > 0)
      await record(tx, { action: 'profile_changed', subjects: [user.id], details: { fields } });
    if (values.length === 0) return;
    if (own.birthday !== undefined) {
      const [locked] = await tx
        .select({ id: users.id, birthday: users.birthday })
        .from(users)
        .where(and(eq(users.id, user.id), isNull(users.deletedAt)))
        .for('no key update');
      if (!locked) return;
      if (isAgeFixed) refuseOlder(locked, own.birthday);
      await askAgain(tx, locked, own.birthday);
    }
    await tx
      .update(users)
      .set(Object.fromEntries(values))
      .where(and(eq(users.id, user.id), isNull(users.deletedAt)));
  });
}

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

  route(
    app,
    assignCoach,
    authorise(whose(isManagedBy, namedPerson)),
    async ({ db, body, actor, subject }) => {
      await giveToCoach(db, actor, subject.id, body.coach_id);
      return {};
    },
  );

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
