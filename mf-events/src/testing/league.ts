import type { Athlete, Camp, Participant } from '@league/shared/contract';
import { type FakeHandlers, fakeApi, type renderApp } from '@league/shared/testing';
import { act, waitFor } from '@testing-library/react';

/** `fakeApi` with what every list and card asks for: no terms, no applications. */
export const eventsApi = (handlers: FakeHandlers = {}) =>
  fakeApi({ listActivityTerms: () => [], listRequests: () => [], listAthletes: () => [], ...handlers });

/** Waits for every answer, so that none arrives during a press that loads a chunk within an act. */
export async function settled({ store }: ReturnType<typeof renderApp>): Promise<void> {
  await waitFor(() => {
    const asked = Object.values(store.getState().api.queries);
    // Asked by each card of a signed-in person, once it is shown.
    expect(asked.some((query) => query?.endpointName === 'listRequests')).toBe(true);
    expect(asked.filter((query) => query?.status === 'pending')).toEqual([]);
  });
  // What the answers have scheduled is drawn.
  await act(async () => undefined);
}

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
