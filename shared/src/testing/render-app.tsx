import { type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type ComponentType, type ReactElement, Suspense } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import type { UserType } from '../contract/people/facts.ts';
import { SlotContext, type SlotRequest } from '../core/remote/slot.tsx';
import { type SessionState, sessionSlice } from '../core/session.ts';
import { createLeagueStore, type LeagueStore } from '../core/store.ts';

export interface RenderAppOptions {
  /** The initial path; by default `/`. */
  path?: string;
  /** Further routes, for a test that navigates to another page. */
  routes?: RouteObject[];
  /** Changes to a guest's session at the start. */
  state?: { session?: Partial<SessionState> };
  /** Fills the slots; without it they stay empty. */
  slot?: ComponentType<SlotRequest>;
}

export type RenderAppResult = RenderResult & {
  store: LeagueStore;
  user: UserEvent;
  router: ReturnType<typeof createMemoryRouter>;
};

/** Renders an element at any path, or a remote's routes, with a new store and an in-memory router. */
export function renderApp(
  ui: ReactElement | RouteObject[],
  { path = '/', routes = [], state = {}, slot }: RenderAppOptions = {},
): RenderAppResult {
  const store = createLeagueStore({ session: { ...sessionSlice.getInitialState(), ...state.session } });
  const own = Array.isArray(ui) ? ui : [{ path: '*', element: ui }];
  const router = createMemoryRouter([...own, ...routes], { initialEntries: [path] });
  const user = userEvent.setup();
  const result = render(
    <Provider store={store}>
      <SlotContext value={slot ?? null}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </SlotContext>
    </Provider>,
  );
  return { ...result, store, user, router };
}

/** The `state` of `renderApp` for a verified user. */
export const signedIn = (userType: UserType, id = 1, confirmed = true) => ({
  session: { verified: { id, confirmed }, authChecked: true, isAuthenticated: true, userType },
});
