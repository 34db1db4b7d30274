import type { UserType } from '../contract/people/facts.ts';

/** A session as the shell leaves it once the provider has vouched for the person; for `renderApp`'s `state`. */
export const signedIn = (userType: UserType, id = 1, confirmed = true) => ({
  session: { verified: { id, confirmed }, authChecked: true, isAuthenticated: true, userType },
});
