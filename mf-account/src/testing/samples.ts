import type { Athlete, Notification, Participant, User } from '@league/shared/contract';

/** An athlete whose profile is complete. */
export const athlete = (changes: Partial<User> = {}): User => ({
  id: 41,
  user_type: 'athlete',
  firstname: 'Марк',
  middlename: 'Сергеевич',
  lastname: 'Орлов',
  email: 'athlete@league.test',
  telephone: null,
  federation: 'Московская область',
  image_url: null,
  club_id: 243,
  club_name: 'Олимп, Фрязино',
  coachName: 'Анна Орлова',
  sex: 'Муж.',
  birthday: '2012-03-14',
  weight: 'до 41 кг',
  technical_quality: '3 гып (сине-красный пояс)',
  sport_qualification: '1 юношеский',
  qualification: null,
  confirmed: true,
  ...changes,
});

export const coach = (changes: Partial<User> = {}): User =>
  athlete({
    id: 1,
    user_type: 'coach',
    firstname: 'Анна',
    middlename: 'Павловна',
    lastname: 'Орлова',
    email: 'coach@league.test',
    telephone: '+7(903)555-01-44',
    coachName: null,
    sex: null,
    birthday: null,
    weight: null,
    technical_quality: null,
    sport_qualification: null,
    ...changes,
  });

export const parent = (changes: Partial<User> = {}): User =>
  coach({
    id: 241,
    user_type: 'parent',
    firstname: 'Ольга',
    middlename: null,
    lastname: 'Белова',
    email: 'parent@league.test',
    coachName: 'Орлова Анна Павловна',
    ...changes,
  });

export const club = (changes: Partial<User> = {}): User =>
  coach({
    id: 243,
    user_type: 'club',
    firstname: 'Иван',
    middlename: null,
    lastname: 'Гусев',
    email: 'club@league.test',
    club_id: 3,
    ...changes,
  });

/** An athlete as the lists of athletes and children return one. */
export const listed = (changes: Partial<Athlete> = {}): Athlete => ({
  id: 42,
  lastname: 'Белов',
  firstname: 'Ян',
  middlename: 'Олегович',
  birthdate: '2014-05-09',
  federation: 'Москва',
  weight: '33',
  confirmed: true,
  ...changes,
});

/** The profile of the athlete in `listed()`. */
export const child = (changes: Partial<User> = {}): User =>
  athlete({
    id: 42,
    lastname: 'Белов',
    firstname: 'Ян',
    middlename: 'Олегович',
    email: null,
    birthday: '2014-05-09',
    weight: '33',
    ...changes,
  });

/** An unread, unanswered invitation to a camp. */
export const invitation = (changes: Partial<Notification> = {}): Notification => ({
  id: 7,
  message: 'Приглашение в лагерь «Восток»\n12 июля, Фрязино',
  created_at: '2025-06-21T09:30:00.000Z',
  read: false,
  type: 'camp_invitation',
  event_id: null,
  camp_id: 3,
  participant_status: 'pending',
  payment_status: 'none',
  subject_id: 41,
  subject_type: 'athlete',
  subject_name: 'Орлов Марк',
  ...changes,
});

/** Athlete 41 as returned after accepting an invitation. */
export const participant = (changes: Partial<Participant> = {}): Participant => ({
  id: 41,
  athlete_id: 41,
  lastname: 'Орлов',
  firstname: 'Марк',
  middlename: null,
  status: 'accepted',
  payment_status: 'none',
  ...changes,
});
