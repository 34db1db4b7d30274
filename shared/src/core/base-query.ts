import {
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryArgs,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query';
import { CSRF } from '../contract/constants.ts';
import { type ApiError, isUnreachable, toApiError } from './api-error.ts';
import { logProblem, TOKEN_REFUSED } from './log.ts';
import { markedUnauthenticated, sessionEnded } from './session.ts';
import { readToken, writeToken, writeUserType } from './token-store.ts';

/** The provider's base address: `<meta name="league-api">`, else `/api` of this site. Absolute, for tests and browsers alike. */
export function apiBase(): string {
  const configured = document.querySelector<HTMLMetaElement>('meta[name="league-api"]')?.content;
  return new URL(configured || '/api', location.origin).href;
}

function cookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return pair && decodeURIComponent(pair.slice(name.length + 1));
}

/** `transport` stands in the place of `fetch`, for a call that wants to know how far its body is. */
type Args = string | (FetchArgs & { transport?: (request: Request) => Promise<Response> });
type Send = BaseQueryFn<Args, unknown, ApiError>;

const wire: FetchBaseQueryArgs = {
  baseUrl: apiBase(),
  credentials: 'include',
  prepareHeaders(headers) {
    headers.set('accept', 'application/json');
    const token = readToken();
    if (token) headers.set('authorization', `Bearer ${token}`);
    const csrf = cookie(CSRF.cookie);
    if (csrf) headers.set(CSRF.header, csrf);
  },
};
const fetchJson = fetchBaseQuery(wire);

/** The way of one call. The slice hands its transport a finished request. */
function wayOf(args: Args): typeof fetchJson {
  const transport = typeof args === 'object' && args.transport;
  return transport
    ? fetchBaseQuery({ ...wire, fetchFn: (request) => transport(request as Request) })
    : fetchJson;
}

const send: Send = async (args, api, extra) => {
  const { data, error, meta } = await wayOf(args)(args, api, extra);
  if (!error) return { data, ...(meta && { meta }) };
  if (typeof error.status === 'number') {
    // A success that the endpoint's `validateStatus` does not vouch for is a wrong shape.
    if (error.status < 400) return { error: failure('shape', WRONG_SHAPE) };
    return { error: toApiError(error.status, error.data) };
  }
  if (error.status === 'PARSING_ERROR') {
    // A refusal without JSON (a proxy's error page) is still that refusal; a success without JSON is a wrong shape.
    if (error.originalStatus >= 400) return { error: toApiError(error.originalStatus, undefined) };
    return { error: failure('shape', WRONG_SHAPE) };
  }
  return { error: failure(error.status === 'TIMEOUT_ERROR' ? 'timeout' : 'network', 'Network Error') };
};

const WRONG_SHAPE = 'Ответ сервера не в том формате';

const failure = (status: 'network' | 'timeout' | 'shape', message: string): ApiError => ({
  status,
  code: status,
  message,
  fields: {},
});

/** Only these of the auth calls may meet an expired token; the others answer 401 for reasons of their own. */
const mayRefresh = (args: Args) => {
  const url = typeof args === 'string' ? args : args.url;
  return !url.startsWith('/auth/') || url === '/auth/validate';
};

/** Runs in one tab of the site at a time; within a tab, waiting requests queue up in the same lock. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request('league-refresh', work) as Promise<T>) : queued(work);

let queue: Promise<unknown> = Promise.resolve();
function queued<T>(work: () => Promise<T>): Promise<T> {
  const result = queue.then(work);
  queue = result.catch(() => undefined);
  return result;
}

type Renewal = 'renewed' | 'refused' | 'unreachable';

/** Says to the other tabs which token has been renewed. Cookies are the same in all tabs at once, local storage is not. */
const RENEWED = 'league_renewed';
/** How long the new token may take from one tab's storage to another's, in milliseconds. */
const STORAGE_LAG = 2_000;
const markOf = (token: string) => token.slice(-12);

/** Waits for the token that another tab has stored already. */
async function tokenOfOtherTab(refusedToken: string): Promise<void> {
  const deadline = Date.now() + STORAGE_LAG;
  while (readToken() === refusedToken && cookie(RENEWED) === markOf(refusedToken) && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 10));
}

const renewedElsewhere = (): Renewal => (readToken() ? 'renewed' : 'refused');

/** Trades the refresh cookie for a new token, once for all who were refused with the same old one. */
const renew = (refusedToken: string, api: Parameters<Send>[1]): Promise<Renewal> =>
  alone(async () => {
    await tokenOfOtherTab(refusedToken);
    if (readToken() !== refusedToken) return renewedElsewhere();
    const { data, error } = await send({ url: '/auth/refresh', method: 'POST' }, api, {});
    // A logout on the way has the last word, and so has a login in another tab.
    if (readToken() !== refusedToken) return renewedElsewhere();
    const token = (data as { token?: unknown } | null | undefined)?.token;
    if (typeof token === 'string') {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store answers later, and is missing without https
      document.cookie = `${RENEWED}=${markOf(refusedToken)}; path=/; max-age=60; samesite=lax`;
      writeToken(token);
      return 'renewed';
    }
    if (!error || isUnreachable(error)) return 'unreachable';
    logProblem(TOKEN_REFUSED, error);
    writeToken(null);
    writeUserType('guest');
    return 'refused';
  });

/**
 * The one way to the provider: bearer token, CSRF header from the cookie, one refresh for any number of requests that
 * met an expired token, one error shape. It shows nothing and goes nowhere: who called decides.
 */
export const baseQuery: Send = async (args, api, extra) => {
  const token = readToken();
  const answer = await send(args, api, extra);
  if (answer.error?.status !== 401) return answer;
  const renewal = token && mayRefresh(args) ? await renew(token, api) : null;
  if (renewal === 'unreachable') return { error: failure('network', 'Network Error') };
  if (renewal === 'refused') {
    api.dispatch(sessionEnded());
    return answer;
  }
  const last = renewal === 'renewed' ? await send(args, api, extra) : answer;
  if (last.error?.status === 401) api.dispatch(markedUnauthenticated());
  return last;
};
