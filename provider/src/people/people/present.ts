import type { Athlete, User } from '@league/shared/contract';
import type { Actor } from '../../identity/access/actor.ts';
import { mayCorrect } from '../../identity/access/person-rules.ts';
import { allows } from '../../identity/access/rule.ts';
import type { users } from '../../platform/db/schema.ts';
import type { PhotoAddresses } from '../images/photo-address.ts';
import type { FoundUser } from './users.ts';

/** A person in the shape of the contract; the photo opens at the address that is signed here. */
export function presentUser(user: FoundUser, photos: PhotoAddresses): User {
  const { coach } = user;
  return {
    id: user.id,
    user_type: user.userType,
    firstname: user.firstname,
    middlename: user.middlename,
    lastname: user.lastname,
    email: user.email,
    telephone: user.telephone,
    federation: user.federation,
    image_url: user.imageUrl && photos.sign(user.imageUrl),
    club_id: user.clubName === null ? null : user.clubId,
    club_name: user.clubName,
    coachName: coach && [coach.lastname, coach.firstname, coach.middlename].filter(Boolean).join(' '),
    sex: user.sex,
    birthday: user.birthday,
    weight: user.weight,
    technical_quality: user.technicalQuality,
    sport_qualification: user.sportQualification,
    qualification: user.qualification,
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
  weight: row.weight,
  confirmed: row.confirmed,
});
