import type { Athlete, FamilyInvitationFacts } from '@league/shared/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '../../identity/access/actor.ts';
import { forgetLogin } from '../../identity/credentials/forget-login.ts';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema.ts';
import { redeemMailToken, tokenOwner } from '../../platform/mail/tokens.ts';
import { conflict, deadLink } from '../../platform/refusal.ts';
import { makeChild } from '../consent/take-over.ts';
import { notify } from '../notifications/notify.ts';
import { takenText } from '../notifications/texts.ts';
import { fullListName } from '../people/names.ts';
import { lockPerson, lockWithDependents } from '../people/users.ts';
import type { ErasePerson } from '../privacy/erase.ts';
import { awaitsParent, takersOf } from './eligible.ts';
import { joinAccount } from './join-account.ts';

/** What a link says about its athlete; `undefined` for a dead one. */
export async function readInvitation(db: Db, token: string): Promise<FamilyInvitationFacts | undefined> {
  const athleteId = await tokenOwner(db, token, 'family_invitation');
  if (athleteId === undefined) return undefined;
  const coach = alias(users, 'coach');
  const [found] = await db
    .select({ athlete: users, coach })
    .from(users)
    .innerJoin(coach, and(eq(coach.id, users.coachId), isNull(coach.deletedAt)))
    .where(and(eq(users.id, athleteId), isNull(users.deletedAt)));
  if (!found || !awaitsParent(found.athlete)) return undefined;
  return {
    firstname: found.athlete.firstname,
    coach: fullListName(found.coach),
    takers: takersOf(found.athlete),
  };
}

/**
 * Gives the athlete of a link to a parent, or to the athlete who has registered, and uses the link up. What the coach has
 * entered stays; every way into an account of before is closed. The coach is told.
 */
export function takeInvited(
  db: Db,
  taker: Actor,
  token: string,
  address: string,
  erasePerson: ErasePerson,
): Promise<{ athlete: Athlete; login_again: boolean }> {
  return db.transaction(async (tx) => {
    const owner = await tokenOwner(tx, token, 'family_invitation');
    if (owner === undefined) throw deadLink();
    await lockWithDependents(tx, owner, { strength: 'update', beside: [taker.id] });
    const athleteId = await redeemMailToken(tx, token, 'family_invitation');
    if (athleteId === undefined) throw deadLink();
    const athlete = await lockPerson(tx, athleteId);
    if (!awaitsParent(athlete)) throw deadLink();
    const isParent = taker.userType === 'parent';
    if (!isParent && !takersOf(athlete).includes('athlete'))
      throw conflict(
        athlete.birthday === null
          ? 'В профиле нет даты рождения. Попросите тренера указать её: до 14 лет профиль берёт родитель.'
          : 'До 14 лет профиль берёт родитель: пусть он войдёт или зарегистрируется как родитель.',
      );
    await forgetLogin(tx, [athleteId]);
    const taken = isParent
      ? await makeChild(tx, taker, athleteId, address)
      : await joinAccount(tx, taker.id, athlete, erasePerson);
    if (athlete.coachId !== null)
      await notify(tx, {
        userId: athlete.coachId,
        type: 'account_notification',
        kind: 'account',
        message: takenText(athlete, isParent ? 'parent' : 'athlete'),
        subjectId: athleteId,
      });
    return { athlete: taken, login_again: !isParent };
  });
}
