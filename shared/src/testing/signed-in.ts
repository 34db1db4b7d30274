import type { UserType } from '../contract/people/facts.ts';

/** The `state` of `renderApp` for a verified user. */
export const signedIn = (userType: UserType, id = 1, confirmed = true) => ({
  session: { verified: { id, confirmed }, authChecked: true, isAuthenticated: true, userType },
});
