import type { Athlete, ClubApplication, TournamentIntake, User } from '@league/shared/contract';

/** A confirmed coach. */
export const coach = (changes: Partial<User> = {}): User => ({
  id: 1,
  user_type: 'coach',
  firstname: 'Сергей',
  middlename: 'Павлович',
  lastname: 'Климов',
  email: 'coach@league.test',
  telephone: null,
  federation: 'Московская область',
  image_url: null,
  club_id: 3,
  club_name: 'Олимп',
  coachName: null,
  sex: null,
  birthday: null,
  weight: null,
  technical_quality: null,
  sport_qualification: null,
  qualification: null,
  confirmed: true,
  ...changes,
});

/** The profile of an athlete who signs in. */
export const athleteProfile = (changes: Partial<User> = {}): User =>
  coach({
    id: 41,
    user_type: 'athlete',
    firstname: 'Марк',
    lastname: 'Орлов',
    sex: 'Муж.',
    birthday: '2012-03-14',
    weight: '41',
    technical_quality: '6 гып (зелёный пояс)',
    sport_qualification: '2 юношеский',
    ...changes,
  });

/** The same in a coach's list, with all that an application asks for. */
export const listedAthlete = (changes: Partial<Athlete> = {}): Athlete => ({
  id: 41,
  firstname: 'Марк',
  lastname: 'Орлов',
  middlename: null,
  birthdate: '2012-03-14',
  federation: null,
  weight: '41',
  sex: 'Муж.',
  technical_quality: '6 гып (зелёный пояс)',
  sport_qualification: '2 юношеский',
  confirmed: true,
  ...changes,
});

export const TOURNAMENT = { id: 'legion_2025', title: 'Легион 2025', date: '2025-03-22' };
export const OTHER_TOURNAMENT = { id: 'olimp_2025', title: 'Олимп 2025', date: '2025-04-19' };

/** A tournament as the form gets it; by default it takes applications. */
export const intake = (changes: Partial<TournamentIntake> = {}): TournamentIntake => ({
  ...TOURNAMENT,
  until: '2025-03-17',
  limit: 450,
  places_left: 120,
  state: 'open',
  ...changes,
});
export const intakes = (): TournamentIntake[] => [intake(), intake(OTHER_TOURNAMENT)];

/** An application of the coach with one athlete, as the provider answers it. */
export const application = (changes: Partial<ClubApplication> = {}): ClubApplication => ({
  id: 5,
  tournament: TOURNAMENT,
  category: 'cadets-b',
  status: 'submitted',
  remark: null,
  athletes: 1,
  author: { id: 1, name: 'Климов Сергей Павлович', club_name: 'Олимп' },
  own: true,
  image_url: null,
  sent_at: '2025-03-01T09:00:00.000Z',
  updated_at: '2025-03-01T09:00:00.000Z',
  version: 2,
  consent: { given_at: '2025-03-01T09:00:00.000Z', dissemination: false },
  rows: [
    {
      number: 1,
      sex: 'М',
      name: 'Орлов Марк',
      birthdate: '2012-03-14',
      weight: '41',
      sport_qualification: 6,
      technical_quality: '6',
      city: 'Фрязино',
      teamName: 'Олимп',
      coachName: 'Климов Сергей Павлович',
    },
  ],
  ...changes,
});
