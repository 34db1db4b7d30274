import type { ActivityRequest, UserType } from '@league/shared/contract';
import { type FakeHandlers, fakeApi, renderApp, signedIn } from '@league/shared/testing';
import ApplicationsPage from '../features/my-requests/applications-page.tsx';

export const LIST = 'listRequests';
export const gleb = { id: 42, firstname: 'Глеб', lastname: 'Орлов', middlename: null };
export const vera = { id: 43, firstname: 'Вера', lastname: 'Орлова', middlename: null };

export interface Scene {
  viewer?: UserType;
  id?: number;
  handlers?: FakeHandlers;
}

/** Opens «Мои заявки» of an athlete, or of another viewer, with these applications. */
export function openApplications(
  list: ActivityRequest[],
  { viewer = 'athlete', id = 41, handlers = {} }: Scene = {},
) {
  const api = fakeApi({ [LIST]: () => list, ...handlers });
  const app = renderApp(<ApplicationsPage />, { path: '/requests', state: signedIn(viewer, id) });
  return { ...app, api };
}
