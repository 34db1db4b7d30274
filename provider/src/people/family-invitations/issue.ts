import { ageClassOf, type FamilyInvitation, INVITATION_DAYS } from '@league/shared/contract';
import { and, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { issueMailToken } from '../../platform/mail/tokens.ts';
import { conflict, notFound } from '../../platform/refusal.ts';

type Invited = Awaited<ReturnType<typeof findInvited>>[number];

async function findInvited(tx: Db, ids: number[]) {
  const coach = alias(users, 'coach');
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(users.id)
    .for('no key update');
  const rows = await tx
    .select()
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)));
  const coaches = await tx
    .select({ id: coach.id, userType: coach.userType, confirmed: coach.confirmed, clubId: coach.clubId })
    .from(coach)
    .where(
      inArray(
        coach.id,
        rows.flatMap(({ coachId }) => coachId ?? []),
      ),
    );
  return rows.map((row) => ({ ...row, coach: coaches.find(({ id }) => id === row.coachId) ?? null }));
}

/** Locks the athletes; refuses the call (404) if the actor may invite the family of one of them not. */
export async function lockInvited(
  tx: Db,
  ids: number[],
  isAllowed: (person: Invited) => boolean,
): Promise<Invited[]> {
  const unique = [...new Set(ids)];
  const athletes = await findInvited(tx, unique);
  if (athletes.length < unique.length || !athletes.every(isAllowed)) throw notFound();
  return athletes;
}

/** Makes a link for each athlete, which ends the one before. */
export async function inviteAll(tx: Db, athletes: Invited[]): Promise<FamilyInvitation[]> {
  const other = athletes.find((athlete) => !awaitsParent(athlete));
  if (other)
    throw conflict(
      `${other.lastname} ${other.firstname}: у спортсмена уже есть родитель на сайте, или он взрослый и входит сам.`,
    );
  const expires = new Date(Date.now() + INVITATION_DAYS * 24 * 3600 * 1000).toISOString();
  const made: FamilyInvitation[] = [];
  for (const { id } of athletes)
    made.push({
      athlete_id: id,
      token: await issueMailToken(tx, id, 'family_invitation'),
      expires_at: expires,
    });
  await record(tx, { action: 'family_invited', subjects: athletes.map(({ id }) => id) });
  return made;
}

type Person = Pick<typeof users.$inferSelect, 'userType' | 'birthday' | 'email' | 'parentId'>;

/** Whether a child under 14; a person without a birth date may be one. */
const mayBeChild = ({ birthday }: Pick<Person, 'birthday'>): boolean =>
  birthday === null || ageClassOf(birthday) === 'child';

/** Whether a family may be invited: nobody signs in for the athlete, or only an athlete under 18. */
export const awaitsParent = ({ userType, birthday, email, parentId }: Person): boolean =>
  userType === 'athlete' &&
  parentId === null &&
  (email === null || (birthday !== null && ageClassOf(birthday) !== 'adult'));

/** The user types that may take the athlete over. */
export const takersOf = (athlete: Person): ('parent' | 'athlete')[] =>
  mayBeChild(athlete) || athlete.email !== null ? ['parent'] : ['parent', 'athlete'];

/** Whether nobody but the parent signs in for the athlete afterwards. */
export const endsLogin = (athlete: Person): boolean => mayBeChild(athlete) && athlete.email !== null;
