import {
  type Athlete,
  type FamilyInvitationFacts,
  fullName,
  inviteFamilies,
  readFamilyInvitation,
  takeInvitedAthlete,
} from '@league/shared/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../identity/access/actor.ts';
import { allOf, authorise } from '../../identity/access/authorise.ts';
import { mayInviteFamilyOf } from '../../identity/access/person-rules.ts';
import { takesAthletesOver } from '../../identity/access/roles.ts';
import { publicRoute, route } from '../../identity/access/route.ts';
import { forgetLogin } from '../../identity/credentials/forget-login.ts';
import type { Db } from '../../platform/db/database.ts';
import { consents, documents, participants, passkeys, totpFactors, users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { redeemMailToken, tokenOwner } from '../../platform/mail/tokens.ts';
import { conflict, deadLink } from '../../platform/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { takenText } from '../notifications/texts.ts';
import { presentAthlete } from '../people/present.ts';
import { lockPerson, lockWithDependents } from '../people/users.ts';
import type { ErasePerson } from '../privacy/erase.ts';
import { awaitsParent, endsLogin, inviteAll, lockInvited, takersOf } from './issue.ts';
import { makeChild } from './make-child.ts';

/** What a link says about its athlete; refuses a dead one. */
export async function readInvitation(db: Db, token: string): Promise<FamilyInvitationFacts> {
  const athleteId = await tokenOwner(db, token, 'family_invitation');
  const facts = athleteId !== undefined && (await invitationOf(db, athleteId));
  if (!facts) throw deadLink();
  return facts;
}

async function invitationOf(db: Db, athleteId: number): Promise<FamilyInvitationFacts | undefined> {
  const coach = alias(users, 'coach');
  const [found] = await db
    .select({ athlete: users, coach })
    .from(users)
    .leftJoin(coach, and(eq(coach.id, users.coachId), isNull(coach.deletedAt)))
    .where(and(eq(users.id, athleteId), isNull(users.deletedAt)));
  if (!found || !awaitsParent(found.athlete)) return undefined;
  const { athlete } = found;
  return {
    athlete: athlete.firstname,
    asked_by: found.coach ? `тренер ${fullName(found.coach)}` : fullName(athlete),
    takers: takersOf(athlete),
    ends_login: endsLogin(athlete),
    club_id: athlete.clubId,
    coach_id: found.coach && athlete.coachId,
  };
}

/**
 * Gives the athlete of a link to a parent, or to the athlete who has registered, and uses the link up. What the coach has
 * entered stays. Every way into a previous account of somebody who does not sign in is closed, and the coach is told.
 */
export function takeInvited(
  db: Db,
  taker: Actor,
  token: string,
  address: string,
  erasePerson: ErasePerson,
): Promise<{ athlete: Athlete; login_again: boolean }> {
  return db.transaction(async (tx) => {
    const athleteId = await tokenOwner(tx, token, 'family_invitation');
    if (athleteId === undefined) throw deadLink();
    await lockWithDependents(tx, athleteId, { strength: 'update', beside: [taker.id] });
    if ((await redeemMailToken(tx, token, 'family_invitation')) === undefined) throw deadLink();
    const athlete = await lockPerson(tx, athleteId);
    if (!awaitsParent(athlete)) throw deadLink();
    const isParent = taker.userType === 'parent';
    if (!isParent && !takersOf(athlete).includes('athlete'))
      throw conflict(
        athlete.birthday === null
          ? 'В профиле нет даты рождения. Попросите тренера указать её: до 14 лет профиль берёт родитель.'
          : 'Этот профиль берёт родитель: пусть он войдёт или зарегистрируется как родитель.',
      );
    if (athlete.email === null) await forgetLogin(tx, [athleteId]);
    const taken = isParent
      ? await makeChild(tx, taker, athleteId, address)
      : await joinAccount(tx, taker.id, athlete, erasePerson);
    // An athlete who keeps the own login is told too.
    const retainsLogin = isParent && athlete.email !== null && !endsLogin(athlete);
    for (const userId of [athlete.coachId, retainsLogin ? athleteId : null])
      if (userId !== null)
        await notify(tx, {
          userId,
          type: 'account_notification',
          kind: 'account',
          message: takenText(athlete, isParent ? 'parent' : 'athlete'),
          subjectId: athleteId,
        });
    return { athlete: taken, login_again: !isParent };
  });
}

type Person = typeof users.$inferSelect;

/**
 * Moves the login of an account that the athlete has registered to the entry of the coach, and deletes the account. The
 * second factor goes along, the sessions end. Refuses an account that has a life of its own.
 */
async function joinAccount(
  tx: Db,
  accountId: number,
  athlete: Person,
  erasePerson: ErasePerson,
): Promise<Athlete> {
  const account = await lockPerson(tx, accountId);
  const taken = await tx.$count(participants, eq(participants.userId, accountId));
  const papers = await tx.$count(documents, eq(documents.userId, accountId));
  if (taken > 0 || papers > 0 || account.parentId !== null)
    throw conflict(
      'В вашем кабинете уже есть заявки, документы или родитель. Попросите тренера записывать вас там, а новую запись открепить.',
    );
  await tx
    .update(users)
    .set({ email: null, emailVerifiedAt: null, passwordHash: null, imageUrl: null })
    .where(eq(users.id, accountId));
  for (const table of [totpFactors, passkeys])
    await tx.update(table).set({ userId: athlete.id }).where(eq(table.userId, accountId));
  await tx.update(consents).set({ subjectId: athlete.id }).where(eq(consents.subjectId, accountId));
  await tx.update(consents).set({ userId: athlete.id }).where(eq(consents.userId, accountId));
  await erasePerson(tx, accountId);
  const [joined] = await tx
    .update(users)
    .set({
      email: account.email,
      emailVerifiedAt: account.emailVerifiedAt,
      passwordHash: account.passwordHash,
      telephone: athlete.telephone ?? account.telephone,
      imageUrl: athlete.imageUrl ?? account.imageUrl,
    })
    .where(eq(users.id, athlete.id))
    .returning();
  if (!joined) throw new Error('The athlete was not returned');
  // The account that acts is gone: the entry names the athlete whose it is now.
  await record(tx, { action: 'athlete_joined', subjects: [athlete.id], by: athlete.id });
  return presentAthlete(joined);
}

/** Routes for the links «это мой ребёнок», by which families take athletes over. */
export async function familyInvitationRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    inviteFamilies,
    authorise(
      allOf(mayInviteFamilyOf, ({ db, body }, isAllowed) => lockInvited(db, body.athlete_ids, isAllowed)),
    ),
    ({ db, subject }) => inviteAll(db, subject),
    { transaction: true },
  );

  publicRoute(app, readFamilyInvitation, ({ db, query }) => readInvitation(db, query.token));

  route(app, takeInvitedAthlete, authorise(takesAthletesOver), ({ db, body, actor, request }) =>
    takeInvited(db, actor, body.token, request.ip, app.erasePerson),
  );
}
