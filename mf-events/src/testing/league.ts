import type { Athlete, Camp, Participant, User } from '@league/shared/contract';
import { type FakeHandlers, fakeApi } from '@league/shared/testing';

export const camp = (values: Partial<Camp> = {}): Camp => ({
  id: 7,
  name: 'Лагерь «Восток»',
  date: '2099-07-12',
  location: 'Фрязино',
  status: null,
  participants: 288,
  registeredAthletes: [],
  ...values,
});

export const athlete = (values: Partial<Athlete> = {}): Athlete => ({
  id: 41,
  firstname: 'Марк',
  lastname: 'Орлов',
  middlename: null,
  birthdate: '2012-03-14',
  federation: null,
  weight: '41',
  confirmed: true,
  ...values,
});

export const participant = (values: Partial<Participant> = {}): Participant => ({
  id: 41,
  athlete_id: 41,
  firstname: 'Марк',
  lastname: 'Орлов',
  middlename: 'Игоревич',
  status: 'pending',
  payment_status: 'none',
  ...values,
});

/** A confirmed organiser's profile; the pages read its confirmation. */
const account = (values: Partial<User> = {}): User => ({
  id: 1,
  user_type: 'coach',
  firstname: 'Сергей',
  middlename: 'Павлович',
  lastname: 'Климов',
  email: 'coach@league.test',
  telephone: null,
  federation: null,
  image_url: null,
  club_id: null,
  club_name: null,
  coachName: null,
  sex: null,
  birthday: null,
  weight: null,
  technical_quality: null,
  sport_qualification: null,
  qualification: null,
  confirmed: true,
  ...values,
});

/** Answers the API like `fakeApi`; the signed-in person is confirmed, unless the table says otherwise. */
export const fakeLeague = (handlers: FakeHandlers = {}) =>
  fakeApi({
    getUser: ({ params }) => account({ id: Number(params.id) }),
    ...handlers,
  });
