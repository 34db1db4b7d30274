import type { UserType } from '@league/shared/contract';
import { type FakeHandlers, fakeApi, renderApp, signedIn } from '@league/shared/testing';
import { SentNotice } from '@league/shared/tournament';
import { act } from '@testing-library/react';
import remote from '../remote.tsx';
import { coach, intakes } from './league.ts';

interface Scene {
  path?: string;
  /** The person who opens it; by default a coach. */
  as?: UserType;
  confirmed?: boolean;
  handlers?: FakeHandlers;
}

/** Opens the page of a club's application, by default as a coach. */
export async function openRegistration({
  path = '/registration',
  as = 'coach',
  confirmed = true,
  handlers = {},
}: Scene = {}) {
  localStorage.setItem('token', 't');
  const api = fakeApi({
    getUser: () => coach(),
    listTournaments: () => intakes(),
    listDays: () => [],
    ...handlers,
  });
  const state = as === 'guest' ? { session: { authChecked: true } } : signedIn(as, 1, confirmed);
  const day = (
    <>
      <h1>День турнира</h1>
      <SentNotice />
    </>
  );
  const routes = [
    { path: '/requests', element: <h1>Мои заявки</h1> },
    { path: '/day/:tournament', element: day },
  ];
  const app = await act(async () => renderApp(remote.routes, { path, state, routes }));
  return { ...app, api };
}
