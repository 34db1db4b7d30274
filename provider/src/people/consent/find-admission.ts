import { ageClassOf, type PersonAdmission } from '@league/shared/contract';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Actor } from '../../identity/access/actor.ts';
import { admissionColumns, missingIn } from '../../identity/access/admission.ts';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/refusal.ts';
import { disseminationColumn } from './consents.ts';

/** The permission to show an athlete's name is the parent's to give, and an adult athlete's own. */
export const mayDisseminate = (
  { id }: Pick<Actor, 'id'>,
  subject: Pick<typeof users.$inferSelect, 'id' | 'userType' | 'parentId' | 'birthday'>,
): boolean => {
  if (subject.userType !== 'athlete') return false;
  if (subject.parentId === id) return true;
  return subject.id === id && subject.birthday !== null && ageClassOf(subject.birthday) === 'adult';
};

/** Oneself or own children, about whose name the person may decide and nobody has. */
export async function listUndecidedNames(db: Db, actor: Pick<Actor, 'id'>): Promise<number[]> {
  const theirs = await db
    .select()
    .from(users)
    .where(
      and(
        or(eq(users.id, actor.id), eq(users.parentId, actor.id)),
        eq(users.userType, 'athlete'),
        isNull(users.deletedAt),
        eq(disseminationColumn, 'unasked'),
      ),
    )
    .orderBy(users.id);
  return theirs.filter((one) => mayDisseminate(actor, one)).map(({ id }) => id);
}

/** What a person lacks, for somebody who may see the profile. */
export async function findAdmission(
  db: Db,
  actor: Pick<Actor, 'id'>,
  subjectId: number,
): Promise<PersonAdmission> {
  const [found] = await db
    .select({
      id: users.id,
      userType: users.userType,
      email: users.email,
      parentId: users.parentId,
      ...admissionColumns,
      dissemination: disseminationColumn,
    })
    .from(users)
    .where(and(eq(users.id, subjectId), isNull(users.deletedAt)));
  if (!found) throw notFound();
  const { userType, birthday } = found;
  const isAthlete = userType === 'athlete';
  return {
    missing: missingIn(found),
    age_class: isAthlete && birthday !== null ? ageClassOf(birthday) : null,
    dissemination: isAthlete ? found.dissemination : null,
    may_disseminate: mayDisseminate(actor, found),
  };
}
