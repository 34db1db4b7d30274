import type { z } from 'zod';
import { type Answer, CALLS, type CallId, type CallOf } from '../contract/all-calls.ts';
import type { Call } from '../contract/call.ts';

const isLiteral = ({ path }: Call) => !path.includes(':');
/** `/tournaments/summaries` is its own call, and no tournament. */
const calls: readonly Call[] = [...CALLS.filter(isLiteral), ...CALLS.filter((call) => !isLiteral(call))];

/** A request as the fake received it. */
export interface FakeRequest {
  method: string;
  /** Path below `/api` without the query: `/camps/7`. Outside `/api` the whole path: `/sendmessage.php`. */
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Headers;
  /** The parsed JSON; the form of a multipart request; the text if it is not JSON; undefined if empty. */
  body: unknown;
}

type Part<C, Key extends string> =
  C extends Record<Key, infer S extends z.core.$ZodType> ? z.output<S> : undefined;
type BodyOf<C> = C extends { file: string }
  ? FormData
  : C extends { body: infer S extends z.core.$ZodType }
    ? z.input<S>
    : undefined;

/** A request of one call: its schemas parse the parameters and the query, the body stays as sent. */
export interface CallRequest<Id extends CallId> extends Pick<FakeRequest, 'method' | 'path' | 'headers'> {
  params: Part<CallOf<Id>, 'params'>;
  query: Part<CallOf<Id>, 'query'>;
  body: BodyOf<CallOf<Id>>;
}

/** An answer with a status code. */
export interface FakeAnswer {
  status: number;
  body?: unknown;
}

/** The body of a 200, checked against the contract; or a `Response`, which is passed on unchecked. */
export type FakeReply<Id extends CallId> = Answer<Id> | FakeAnswer | Response;

/** A handler that throws is a failed connection. The result of a promise is checked at run time only. */
export type FakeHandler<Id extends CallId> = (request: CallRequest<Id>) => FakeReply<Id> | Promise<unknown>;

/** A handler for any call that answers later or without a body of the contract. */
export type FakeFailure = () => FakeAnswer | Response | Promise<unknown>;

/** The parameters of a path that matches a pattern: `/camps/:id` matches `/camps/7` and `/camps/:id`. */
export function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':') && value) params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return undefined;
  }
  return params;
}

/** The contract's call for a method and a path. */
export const callOf = (method: string, path: string): Call | undefined =>
  calls.find((call) => call.method === method && paramsOf(call.path, path));

/** The request for the handler of a call. Throws if parameters or query do not fit the call's schemas. */
export function callRequest<Id extends CallId>(call: Call, sent: FakeRequest): CallRequest<Id> {
  const { method, path, headers, body } = sent;
  const params = call.params?.parse(paramsOf(call.path, path));
  const query = call.query?.parse(Object.fromEntries(sent.query));
  return { method, path, headers, params, query, body } as CallRequest<Id>;
}

/** The body of a 200 as the client's schema parses it. Throws if it breaks the contract. */
export function contractAnswer({ response, accepted }: Call, answer: unknown): unknown {
  if (!accepted) return response.parse(answer);
  // A client that checks less of an answer gets all of it.
  accepted.parse(answer);
  return answer;
}
