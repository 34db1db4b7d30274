import type { Answer } from '../../contract/all-calls.ts';
import { cookie } from '../cookie.ts';
import { logProblem, TOKEN_REFUSED } from '../log.ts';
import { isUnreachable } from './api-error.ts';
import sessionCalls from './calls.ts';
import { hasEnded, tellEnded } from './ended-here.ts';
import { requestOf } from './endpoint.ts';
import { type Send, send } from './send.ts';
import { forgetLogin, readToken, writeToken } from './token-store.ts';

type Renewal = 'renewed' | 'refused' | 'unreachable';

/** Timeout of waiting for another tab's refresh, and of this tab's own, in milliseconds. */
const REFRESH_TIME = 10_000;

/** Runs `work` in one tab of the site at a time. */
async function alone(work: () => Promise<Renewal>): Promise<Renewal> {
  if (!navigator.locks) return work();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), REFRESH_TIME);
  const begin = () => {
    clearTimeout(timer);
    return work();
  };
  try {
    return await navigator.locks.request('league-refresh', { signal: waiting.signal }, begin);
  } catch (error) {
    if (waiting.signal.aborted) return 'unreachable';
    throw error;
  }
}

/** Tells the other tabs which token was renewed. A cookie changes in all tabs at once; local storage may lag behind. */
const RENEWED = 'league_renewed';
/** Maximum lag of local storage between tabs, in milliseconds. */
const STORAGE_LAG = 2_000;
const markOf = (token: string) => token.slice(-12);

/** Waits for the token that another tab has already stored. */
async function tokenOfOtherTab(refusedToken: string): Promise<void> {
  const deadline = Date.now() + STORAGE_LAG;
  while (readToken() === refusedToken && cookie(RENEWED) === markOf(refusedToken) && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 10));
}

const renewedElsewhere = (): Renewal => (readToken() ? 'renewed' : 'refused');

async function refresh(refusedToken: string, api: Parameters<Send>[1]): Promise<Renewal> {
  if (hasEnded()) {
    forgetLogin(refusedToken);
    await tellEnded(api);
    return 'refused';
  }
  const deadline = Date.now() + REFRESH_TIME;
  await tokenOfOtherTab(refusedToken);
  if (readToken() !== refusedToken) return renewedElsewhere();
  const call = {
    ...requestOf(sessionCalls.refresh, undefined),
    isDetached: true,
    timeout: deadline - Date.now(),
  };
  const { data, error } = await send(call, api, {});
  // A logout or a login in another tab meanwhile wins.
  if (readToken() !== refusedToken) return renewedElsewhere();
  if (!error) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store answers later, and is missing without https
    document.cookie = `${RENEWED}=${markOf(refusedToken)}; path=/; max-age=60; samesite=lax`;
    writeToken((data as Answer<'refresh'>).token);
    return 'renewed';
  }
  if (isUnreachable(error)) return 'unreachable';
  logProblem(TOKEN_REFUSED, error);
  // Before the lock is released, so that a waiting tab does not refresh again.
  forgetLogin(refusedToken);
  return 'refused';
}

let running: Promise<Renewal> | undefined;

/** Exchanges the refresh cookie for a new token: once for all concurrently refused calls of all tabs. */
export function renew(refusedToken: string, api: Parameters<Send>[1]): Promise<Renewal> {
  running ??= alone(() => refresh(refusedToken, api)).finally(() => {
    running = undefined;
  });
  return running;
}
