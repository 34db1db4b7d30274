import type { ContentDraft } from '@league/shared/contract';
import { type FakeHandlers, fakeApi, renderApp } from '@league/shared/testing';
import { act, screen, within } from '@testing-library/react';
import remote from '../remote.tsx';
import { changes, organiser } from './tournament.ts';

export const ID = 'kubok_vesny_2027';
export const PATH = `/organiser/tournaments/${ID}`;

type Options = FakeHandlers & { path?: string; state?: ReturnType<typeof organiser> };

/** The page of a tournament that the desk has as `shown`; each call is answered by what it is by then. */
export async function openTournament(
  shown: ContentDraft,
  { path = PATH, state = organiser(), ...handlers }: Options = {},
) {
  const api = fakeApi({
    getContentDraft: () => shown,
    listDeskApplications: () => [],
    listContentRevisions: () => [],
    getContentChanges: () => changes(),
    ...handlers,
  });
  const app = await act(async () =>
    renderApp(remote.routes, { path, state, routes: [{ path: '*', element: null }] }),
  );
  return { ...app, api };
}

export const section = async (name: string) => within(await screen.findByRole('region', { name }));
export const press = async (name: string | RegExp) =>
  act(async () => screen.getByRole('button', { name }).click());
export const silent = () => jest.spyOn(console, 'warn').mockImplementation();
export const conflict = (message: string, fields = {}) => ({
  status: 409,
  body: { error: 'conflict', message, fields },
});
