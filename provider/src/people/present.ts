import type { User } from '@league/shared/contract';
import type { FoundUser } from './users.ts';

/** A person as the contract shows one. */
export function presentUser(user: FoundUser): User {
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
    image_url: user.imageUrl,
    club_id: user.clubId,
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
