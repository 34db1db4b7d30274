import type { Notification, User } from '@league/shared/contract';

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

/** An unread invitation to a camp that nobody has answered yet. */
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
  ...changes,
});
