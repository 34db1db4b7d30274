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
  /** Id of the shown profile; the viewer's own by default. */
  id?: number;
  /** Number of unread notifications. */
  notifications?: number;
}

/** Lists that a profile requests besides itself, empty by default. */
const LISTS: FakeHandlers = {
  listAthletes: () => [],
  listChildren: () => [],
  listCoaches: () => [],
  listResults: () => [],
  listWaiting: () => [],
};

interface OpenProfile extends RenderAppResult {
  api: FakeApi;
}

/** Opens a profile in the remote's own routes for a logged-in viewer; `/camp` and `/deletion-undo` exist as pages to leave for. */
export function openProfile(
  viewer: Pick<User, 'id' | 'user_type'>,
  handlers: FakeHandlers,
  { id = viewer.id, notifications = 0 }: Options = {},
): OpenProfile {
  writeToken('token');
  const api = fakeApi({ ...LISTS, ...handlers });
  const app = renderApp(remote.routes, {
    path: `/profile/${id}`,
    routes: [
      { path: '/camp', element: <h1>Сборы</h1> },
      { path: '/deletion-undo', element: <h1>Профиль удалён</h1> },
    ],
    state: { session: { ...signedIn(viewer.user_type, viewer.id).session, notifications } },
  });
  return { ...app, api };
}

/** The value beside a label of the profile. */
export const factOf = (label: HTMLElement): string =>
  (label.nextSibling?.textContent ?? '').replaceAll('\u00a0', ' ');
