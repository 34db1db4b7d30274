import {
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryArgs,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query';
import { CSRF } from '../../contract/session/cookies-and-keys.ts';
import { cookie } from '../cookie.ts';
import { logProblem } from '../log.ts';
import { type ApiError, toApiError } from './api-error.ts';
import { checkConnection } from './connection.ts';
import { hearSet } from './newest-set.ts';
import { flawOf, type Outline } from './outline.ts';
import { readToken } from './token-store.ts';

/**
 * The provider's base address: `<meta name="league-api">`, else `/api` of this site. Absolute, so that it works in
 * tests and browsers alike.
 */
export function apiBase(): string {
  const configured = document.querySelector<HTMLMetaElement>('meta[name="league-api"]')?.content;
  return new URL(configured || '/api', location.origin).href;
}

export interface CallArgs extends FetchArgs {
  /** The expected shape of the answer; any other is a failure. */
  answer: Outline;
  /** The call continues after its caller has aborted. */
  isDetached?: boolean;
  /** Replaces `fetch` for a long body. Aborts stalled transfers itself. */
  transport?: (request: Request) => Promise<Response>;
}
export type Send = BaseQueryFn<CallArgs, unknown, ApiError>;

const wire: FetchBaseQueryArgs = {
  baseUrl: apiBase(),
  credentials: 'include',
  prepareHeaders(headers) {
    headers.set('accept', 'application/json');
    const token = readToken();
    if (token) headers.set('authorization', `Bearer ${token}`);
    const csrf = cookie(CSRF.secureCookie) ?? cookie(CSRF.cookie);
    if (csrf) headers.set(CSRF.header, csrf);
  },
};
const fetchJson = fetchBaseQuery(wire);

const nobody = new AbortController().signal;

/** Sends a call once. `timeout` covers the whole call, including the body of the answer. */
export const send: Send = async ({ answer, isDetached, transport, ...request }, api, extra) => {
  const way = transport
    ? fetchBaseQuery({ ...wire, fetchFn: (ready) => transport(ready as Request) })
    : fetchJson;
  const { data, error, meta } = await way(request, isDetached ? { ...api, signal: nobody } : api, extra);
  hearSet(meta?.response?.headers);
  const wrongShape = (expected: string) => {
    const [path] = request.url.split('?');
    logProblem(`${request.method ?? 'GET'} ${path}: ответ не в том формате, ожидалось ${expected}`);
    return { error: failure('shape', 'Ответ сервера не в том формате') };
  };
  if (!error) {
    const flaw = flawOf(data, answer);
    return flaw ? wrongShape(flaw) : { data, ...(meta && { meta }) };
  }
  if (typeof error.status === 'number') return { error: toApiError(error.status, error.data) };
  if (error.status === 'PARSING_ERROR') {
    // A refusal without JSON (a proxy's error page) keeps its status; a success without JSON has a wrong shape.
    if (error.originalStatus >= 400) return { error: toApiError(error.originalStatus, undefined) };
    // Any other parsing error is a connection that broke during the answer.
    if (error.error.startsWith('SyntaxError')) return wrongShape('JSON');
  }
  if (!api.signal.aborted) void checkConnection();
  return { error: failure(error.status === 'TIMEOUT_ERROR' ? 'timeout' : 'network', 'Network Error') };
};

const failure = (status: 'network' | 'timeout' | 'shape', message: string): ApiError => ({
  status,
  code: status,
  message,
  fields: {},
});

/** The failure of a call without an answer. */
export const unanswered = (status: 'network' | 'timeout') => ({ error: failure(status, 'Network Error') });
