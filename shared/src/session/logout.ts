import { useCallback } from 'react';
import { forgetEnded, hasEnded, markEnded, tellEnded } from '../core/api/ended-here.ts';
import { leagueApi } from '../core/api/league-api.ts';
import { endSession } from '../core/end-session.ts';
import { logProblem } from '../core/log.ts';
import { type LeagueStore, useAppDispatch } from '../core/store.ts';
import { sessionEndpoints } from './session-endpoints.ts';

const { endpoints } = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    tellLogout: build.mutation<boolean, void>({
      queryFn: async (_argument, api) => ({ data: await tellEnded({ ...api, type: 'mutation' }) }),
    }),
  }),
});

/** Tells the provider of a logout that it has not confirmed. */
export const tellLogout = (dispatch: LeagueStore['dispatch']): void =>
  void dispatch(endpoints.tellLogout.initiate(undefined, { track: false }));

/** The same as soon as the browser is online again; a later load tries too. */
function tellOnceOnline(dispatch: LeagueStore['dispatch']): void {
  addEventListener('online', () => hasEnded() && tellLogout(dispatch), { once: true });
}

/** Timeout of the provider's confirmation, in milliseconds: within a second the person is logged out in all tabs. */
const PATIENCE = 700;

const noAnswer = () =>
  new Promise<{ error: string }>((resolve) => setTimeout(() => resolve({ error: 'нет ответа' }), PATIENCE));

/**
 * Logs out here whatever the provider answers. The shell observes the end of the session: it drops loaded data, goes
 * home and opens the authorization dialog.
 */
export function useLogout(): () => Promise<void> {
  const dispatch = useAppDispatch();
  return useCallback(async () => {
    // First, so that a reload or a closed tab during the call keeps it.
    markEnded();
    const call = dispatch(sessionEndpoints.endpoints.logout.initiate(undefined, { track: false }));
    // Also when the answer comes too late for the person.
    void call.then(({ error }) => error || forgetEnded());
    const { error } = await Promise.race([call, noAnswer()]);
    if (error) logProblem('Выход не подтверждён сервером', error);
    endSession(dispatch);
    if (error) tellOnceOnline(dispatch);
  }, [dispatch]);
}
