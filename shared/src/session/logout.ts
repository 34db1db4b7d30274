import { useCallback } from 'react';
import { forgetEnded, markEnded } from '../core/api/ended-here.ts';
import { endSession } from '../core/end-session.ts';
import { logProblem } from '../core/log.ts';
import { useAppDispatch } from '../core/store.ts';
import { sessionEndpoints } from './session-endpoints.ts';
import { tellOnceOnline } from './tell-logout.ts';

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
