import { ATHLETE_FIELDS, type Athlete, type athleteDraft, ERROR_CODES } from '@league/shared/contract';
import { and, eq, getTableColumns, isNull, or, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '../../identity/access/actor.ts';
import { admissionColumns, missingIn } from '../../identity/access/admission.ts';
import { isAthleteOfTeam, mayCorrect } from '../../identity/access/person-rules.ts';
import { type Acting, allows, whereAllowed } from '../../identity/access/rule.ts';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { Refusal } from '../../platform/refusal.ts';
import { awaitsParent } from '../family-invitations/issue.ts';
import { only, presentAthlete } from '../people/present.ts';
import { byName, lockPerson } from '../people/users.ts';
import { tellWhoConfirms } from './affiliation.ts';

/** @param actor says who may be corrected by the asking person */
async function list(db: Db, where: SQL | undefined, actor?: Actor): Promise<Athlete[]> {
  const rows = await db
    .select({ ...getTableColumns(users), ...admissionColumns })
    .from(users)
    .where(and(eq(users.userType, 'athlete'), where))
    .orderBy(...byName);
  return rows.map((row) => ({
    ...presentAthlete(row),
    ...(actor && { may_correct: allows(mayCorrect, actor, row) }),
    awaits_consent: missingIn(row).length > 0,
    awaits_parent: awaitsParent(row),
    used_by: row.email !== null ? 'self' : row.parentId !== null ? 'parent' : 'nobody',
    parent_id: row.parentId,
  }));
}

/** A parent's children. */
export const listChildrenOf = (db: Db, parentId: number) => list(db, eq(users.parentId, parentId));

/** A coach's athletes, or those a club holds without a coach; none until coach or club is confirmed. */
export const listAthletesOf = (db: Db, custodian: Acting, actor?: Actor) =>
  list(db, whereAllowed(isAthleteOfTeam, custodian, users), actor);

/**
 * Adds a parent's child, which gets the parent's coach and club, or a coach's athlete. Idempotent: the same person
 * adding the same athlete again gets the existing one, so a form that is sent twice adds one athlete.
 */
export async function addAthlete(
  db: Db,
  draft: z.output<typeof athleteDraft>,
  actor: Actor,
): Promise<Athlete> {
  const isParent = actor.userType === 'parent';
  return db.transaction(async (tx) => {
    // A person who has been deleted meanwhile gets no child or athlete: nobody could reach them.
    const adder = await lockPerson(tx, actor.id);
    const person = {
      firstname: draft.firstname,
      lastname: draft.lastname,
      middlename: draft.middlename || null,
      birthday: draft.birthdate,
      federation: draft.federation,
      ...only(draft, ATHLETE_FIELDS),
    };
    const [known] = await tx
      .select()
      .from(users)
      .where(
        and(
          eq(users.userType, 'athlete'),
          isParent ? eq(users.parentId, actor.id) : eq(users.coachId, actor.id),
          eq(users.firstname, person.firstname),
          eq(users.lastname, person.lastname),
          same(users.middlename, person.middlename),
          same(users.birthday, person.birthday),
        ),
      );
    if (known) return presentAthlete(known);
    if (isParent && !draft.is_other && (await isInList(tx, adder, person)))
      throw new Refusal(
        409,
        ERROR_CODES.knownAthlete,
        'Такой спортсмен уже есть в списке тренера или клуба. Попросите у тренера ссылку «это мой ребёнок»: профиль перейдёт к вам со всем, что в нём есть.',
      );
    const [added] = await tx
      .insert(users)
      .values({
        userType: 'athlete',
        ...person,
        clubId: adder.clubId,
        parentId: isParent ? actor.id : null,
        coachId: isParent ? adder.coachId : actor.id,
        // A coach confirms an own athlete by adding one; a parent's child waits for the coach's confirmation.
        confirmed: !isParent,
      })
      .returning();
    if (!added) throw new Error('The new athlete was not returned');
    await record(tx, { action: 'athlete_added', subjects: [added.id] });
    await tellWhoConfirms(tx, added.id);
    return presentAthlete(added);
  });
}

/** Whether the coach or the club has an athlete of this name and birth date whom a parent could take over. */
async function isInList(
  tx: Db,
  { coachId, clubId }: Pick<typeof users.$inferSelect, 'coachId' | 'clubId'>,
  { firstname, lastname, birthday }: Pick<typeof users.$inferSelect, 'firstname' | 'lastname' | 'birthday'>,
): Promise<boolean> {
  if (birthday === null) return false;
  const found = await tx
    .select()
    .from(users)
    .where(
      and(
        or(eq(users.coachId, coachId ?? 0), eq(users.clubId, clubId ?? 0)),
        eq(users.birthday, birthday),
        eq(users.firstname, firstname),
        eq(users.lastname, lastname),
      ),
    );
  return found.some(awaitsParent);
}

const same = (column: typeof users.middlename | typeof users.birthday, value: string | null) =>
  value === null ? isNull(column) : eq(column, value);
