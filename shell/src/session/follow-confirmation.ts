import { type LeagueStore, leagueApi, selectVerifiedUser } from '@league/shared';

/**
 * Reloads the own profile when a check reports a change of the account's confirmation.
 *
 * @returns stops following
 */
export function followConfirmation(store: LeagueStore): () => void {
  let known = selectVerifiedUser(store.getState());
  return store.subscribe(() => {
    const before = known;
    known = selectVerifiedUser(store.getState());
    if (!known || before?.id !== known.id || before.confirmed === known.confirmed) return;
    store.dispatch(leagueApi.util.invalidateTags([{ type: 'User', id: known.id }]));
  });
}
