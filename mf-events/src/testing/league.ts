import type { ActivityRequest, Athlete, Camp, Participant } from '@league/shared/contract';
import { type FakeHandlers, fakeApi } from '@league/shared/testing';
import { act, fireEvent } from '@testing-library/react';

/** `fakeApi` with what every list and card asks for: no terms, no applications. */
export const eventsApi = (handlers: FakeHandlers = {}) =>
  fakeApi({ listActivityTerms: () => [], listRequests: () => [], listAthletes: () => [], ...handlers });

/**
 * Presses a button that loads a chunk. Within an act React draws the chunk at once; `user.click` leaves the act's
 * environment meanwhile, in which no answer may arrive.
 */
export const press = (button: HTMLElement): Promise<void> =>
  act(async () => {
    button.focus();
    fireEvent.click(button);
  });

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

/** An unanswered invitation of athlete 41 to camp 7, with all papers. */
export const request = (values: Partial<ActivityRequest> = {}): ActivityRequest => ({
  kind: 'camp',
  activity: { id: 7, name: 'Лагерь', date: '2099-07-12', location: 'Фрязино', status: null },
  athlete: { id: 41, firstname: 'Марк', lastname: 'Орлов', middlename: null },
  status: 'pending',
  payment_status: 'none',
  notification_id: 7,
  missing_documents: [],
  applied_at: '2026-06-21T09:30:00.000Z',
  ...values,
});
