import { ATHLETE_FIELDS, type Athlete, PERSON_FIELDS, type User } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../identity/access/actor.ts';
import { mayCorrect } from '../../identity/access/person-rules.ts';
import { allows } from '../../identity/access/rule.ts';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema.ts';
import { discardFile } from '../../platform/storage/removals.ts';
import { type PhotoAddresses, PREFIX } from '../images/photo-address.ts';
import { type FoundUser, lockPerson } from './users.ts';

/** These fields of a row. */
export const only = <Row, Field extends keyof Row>(row: Row, fields: readonly Field[]): Pick<Row, Field> =>
  Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<Row, Field>;

/** A person in the shape of the contract; the photo opens at the address that is signed here. */
export function presentUser(user: FoundUser, photos: PhotoAddresses): User {
  const { coach } = user;
  return {
    id: user.id,
    user_type: user.userType,
    ...only(user, PERSON_FIELDS),
    email: user.email,
    image_url: user.imageUrl && photos.sign(user.imageUrl),
    club_id: user.clubName === null ? null : user.clubId,
    club_name: user.clubName,
    coachName: coach && [coach.lastname, coach.firstname, coach.middlename].filter(Boolean).join(' '),
    confirmed: user.confirmed,
  };
}

/** A person in the shape of the contract, for an actor who sees the profile. */
export const presentUserTo = (actor: Actor, user: FoundUser, photos: PhotoAddresses): User => ({
  ...presentUser(user, photos),
  may_correct: allows(mayCorrect, actor, user),
});

/** An athlete in the shape of a list of the contract. */
export const presentAthlete = (row: typeof users.$inferSelect): Athlete => ({
  id: row.id,
  firstname: row.firstname,
  lastname: row.lastname,
  middlename: row.middlename,
  birthdate: row.birthday,
  federation: row.federation,
  ...only(row, ATHLETE_FIELDS),
  confirmed: row.confirmed,
});

interface Named {
  firstname: string;
  lastname: string;
}

/** First and last name: `Ян Белов`. */
export const shortName = ({ firstname, lastname }: Named): string => `${firstname} ${lastname}`;

/** Last and first name, as in lists: `Белов Ян`. */
export const listName = ({ lastname, firstname }: Named): string => `${lastname} ${firstname}`;

/** Somebody whose name may stand in a free text. */
export interface NamedAthlete {
  id: number;
  lastname: string;
  firstname: string;
  middlename: string | null;
  club: string | null;
}

/** Sets a person's photo, or with `undefined` removes it; the previous file is removed after the transaction. */
export async function setPhoto(tx: Db, userId: number, name: string | undefined): Promise<string | null> {
  const before = await lockPerson(tx, userId);
  const imageUrl = name === undefined ? null : PREFIX + name;
  await tx.update(users).set({ imageUrl }).where(eq(users.id, userId));
  if (before.imageUrl) await discardFile(tx, 'uploads', before.imageUrl.replace(PREFIX, ''));
  return imageUrl;
}
