import type { User } from '@league/shared/contract';
import {
  type FakeApi,
  type FakeHandlers,
  fakeApi,
  type RenderAppResult,
  renderApp,
  signedIn,
  writeToken,
} from '@league/shared/testing';
import remote from '../remote.tsx';

interface Options {
  /** Whose profile; the viewer's own unless said otherwise. */
  id?: number;
  /** Unread notifications. */
  notifications?: number;
}

/** Lists that a profile asks for beside itself, empty. */
const LISTS: FakeHandlers = {
  listAthletes: () => [],
  listChildren: () => [],
  listCoaches: () => [],
  listWaiting: () => [],
};

export interface OpenProfile extends RenderAppResult {
  api: FakeApi;
}

/** Opens a profile in the remote's own routes, as somebody who is logged in; another page of the site is beside it. */
export function openProfile(
  viewer: Pick<User, 'id' | 'user_type'>,
  handlers: FakeHandlers,
  { id = viewer.id, notifications = 0 }: Options = {},
): OpenProfile {
  writeToken('token');
  const api = fakeApi({ ...LISTS, ...handlers });
  const app = renderApp(remote.routes, {
    path: `/profile/${id}`,
    routes: [{ path: '/camp', element: <h1>Сборы</h1> }],
    state: { session: { ...signedIn(viewer.user_type, viewer.id).session, notifications } },
  });
  return { ...app, api };
}

/** What a line of the profile says. */
export const factOf = (label: HTMLElement): string =>
  (label.nextSibling?.textContent ?? '').replaceAll('\u00a0', ' ');
