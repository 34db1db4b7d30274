import { ATHLETE_FIELDS, type ProfileBody } from '@league/shared/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../identity/access/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { renameClub } from '../clubs/clubs.ts';
import { askAgain, refuseOlder } from '../consent/changed-birthday.ts';
import type { FoundUser } from '../people/users.ts';
import { assertPublishable } from '../shown-names/public-texts.ts';

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
 * @param isAgeKept the person types the own date, and may not come of age by that
 */
export async function saveProfile(
  db: Db,
  user: FoundUser,
  profile: ProfileBody,
  isAgeKept = false,
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
      if (isAgeKept) refuseOlder(locked, own.birthday);
      await askAgain(tx, locked, own.birthday);
    }
    await tx
      .update(users)
      .set(Object.fromEntries(values))
      .where(and(eq(users.id, user.id), isNull(users.deletedAt)));
  });
}
