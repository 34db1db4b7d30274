import type { z } from 'zod';
import { type Answer, CALLS, type CallId, type CallOf } from '../contract/all-calls.ts';
import type { Call } from '../contract/call.ts';

const calls: readonly Call[] = CALLS;

/** A request to the fake, as it was sent. */
export interface FakeRequest {
  method: string;
  /** Below `/api`, without the query: `/camps/7`. Outside of it, the whole path: `/sendmessage.php`. */
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Headers;
  /** The parsed JSON of the request, its text where it is no JSON, undefined where there is none. */
  body: unknown;
}

type Part<C, Key extends string> =
  C extends Record<Key, infer S extends z.core.$ZodType> ? z.output<S> : undefined;
type BodyOf<C> = C extends { file: string }
  ? FormData
  : C extends { body: infer S extends z.core.$ZodType }
    ? z.input<S>
    : undefined;

/** A request of one call: parameters and query parsed by its schemas, the body as it was sent. */
export interface CallRequest<Id extends CallId> extends Pick<FakeRequest, 'method' | 'path' | 'headers'> {
  params: Part<CallOf<Id>, 'params'>;
  query: Part<CallOf<Id>, 'query'>;
  body: BodyOf<CallOf<Id>>;
}

/** A refusal or a success by number. */
export interface FakeAnswer {
  status: number;
  body?: unknown;
}

/** The body of a 200, which has to be what the contract says; a `Response` is answered as it is, nonsense too. */
export type FakeReply<Id extends CallId> = Answer<Id> | FakeAnswer | Response;

/** A handler that throws is a connection that fails; what a promise brings is checked when it comes. */
export type FakeHandler<Id extends CallId> = (request: CallRequest<Id>) => FakeReply<Id> | Promise<unknown>;

/** Any call's handler that answers later, or no body of the contract. */
export type FakeFailure = () => FakeAnswer | Response | Promise<unknown>;

/** Fits a call's method to a path: `/camps/:id` to `/camps/7`, or to `/camps/:id` itself. */
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

/** The call of the contract that a request makes. */
export const callOf = (method: string, path: string): Call | undefined =>
  calls.find((call) => call.method === method && paramsOf(call.path, path));

/** The request as the handler of its call gets it. Throws where parameters or query are not what the call takes. */
export function callRequest<Id extends CallId>(call: Call, sent: FakeRequest): CallRequest<Id> {
  const { method, path, headers, body } = sent;
  const params = call.params?.parse(paramsOf(call.path, path));
  const query = call.query?.parse(Object.fromEntries(sent.query));
  return { method, path, headers, params, query, body } as CallRequest<Id>;
}

/** What an answer of 200 says, as a client of this contract reads it. Throws where it is not what the contract says. */
export const contractAnswer = ({ response, accepted }: Call, answer: unknown): unknown =>
  (accepted ?? response).parse(answer);
