import {
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryArgs,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query';
import type { Outline } from '../../contract/outline.ts';
import { CSRF } from '../../contract/session/cookies-and-keys.ts';
import { cookie } from '../cookie.ts';
import { logProblem } from '../log.ts';
import { type ApiError, toApiError } from './api-error.ts';
import { checkConnection } from './connection.ts';
import { hearSet } from './newest-set.ts';
import { readToken } from './token-store.ts';

export type { Outline };

const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

/** The first flaw in a list of items. */
function firstOf<Item>(items: Item[], look: (item: Item, index: number) => string | undefined) {
  for (const [index, item] of items.entries()) {
    const flaw = look(item, index);
    if (flaw) return flaw;
  }
  return undefined;
}

/**
 * Describes where a value violates its outline (`number at [2].id`); undefined if it fits. The description contains no
 * values, because answers hold personal data. A nullable field may be missing too, because many servers omit such
 * fields; an object without known fields may be missing altogether, because nobody reads it.
 */
export function flawOf(value: unknown, outline: Outline, place = ''): string | undefined {
  const unless = (kind: string) => (kindOf(value) === kind ? undefined : kind + (place && ` at ${place}`));
  if (outline === 'any') return undefined;
  if (typeof outline === 'string') return unless(outline);
  if (Array.isArray(outline)) {
    const [first = 'any', ...others] = outline;
    if (others.length === 0)
      return (
        unless('list') ??
        firstOf(value as unknown[], (item, index) => flawOf(item, first, `${place}[${index}]`))
      );
    const flaws = outline.map((one) => flawOf(value, one, place));
    return flaws.includes(undefined) ? undefined : flaws[0];
  }
  const fields = Object.entries(outline);
  if (value === null && fields.length === 0) return undefined;
  return (
    unless('object') ??
    firstOf(fields, ([name, inner]) => {
      const field = name.replace('?', '');
      const given = (value as Record<string, unknown>)[field];
      return given === undefined && name !== field
        ? undefined
        : flawOf(given ?? null, inner, `${place}.${field}`);
    })
  );
}

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

/** The result of `work` within this many milliseconds, else the fallback; the work then continues unobserved. */
export function inTime<T>(work: Promise<T>, milliseconds: number, otherwise: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, milliseconds, otherwise);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
