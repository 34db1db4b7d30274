import type { Athlete, Camp, Participant } from '@league/shared/contract';

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
