import { z } from 'zod';
import type { CallId } from '../contract/all-calls.ts';
import { apiBase } from '../core/api/send.ts';
import {
  type CallRequest,
  callOf,
  callRequest,
  contractAnswer,
  type FakeAnswer,
  type FakeHandler,
  type FakeRequest,
  paramsOf,
} from './fake-calls.ts';
import { fakeXhr, type PausedUpload } from './fake-upload.ts';

/** Method and path of a request outside the contract: `HEAD /healthz`, `GET /things/:id`. */
type OtherKey = `${'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
type OtherHandler = (request: FakeRequest) => unknown;

/** Handlers by the id of the call; by method and path for requests outside the contract. */
export type FakeHandlers = { [Id in CallId]?: FakeHandler<Id> } & { [Key in OtherKey]?: OtherHandler };

/** A handler that never answers; the call ends when the client gives up. */
export const hang = () => new Promise<never>(() => undefined);

export interface FakeApi {
  /** All requests so far in order, answered or not. */
  calls: FakeRequest[];
  /** The requests of one handler, by its key in the table: `callsTo('createCamp')`. */
  callsTo: {
    <Id extends CallId>(id: Id): CallRequest<Id>[];
    (key: OtherKey): FakeRequest[];
  };
  /** Adds or replaces handlers. */
  use: (handlers: FakeHandlers) => void;
  /** Holds the next upload and resolves to it once it has begun; the test then moves it on. */
  pauseUpload: () => Promise<PausedUpload>;
}

const realFetch = globalThis.fetch;
const realXhr = globalThis.XMLHttpRequest;
const LOOK = '/healthz';
const RELEASES = '/releases.json';
let faults: string[] = [];
/** Aborted when a test ends. */
let lifetime = new AbortController();

/** Kept until the test ends: Node holds a request weakly, and one that it has cleared away hears of no abort. */
let requestsOfTest: unknown[] = [];

/** Records a fault of the test's fake, which fails the test, and fails the connection. */
function fail(fault: string): never {
  faults.push(`fakeApi ${fault}`);
  throw new TypeError(faults.at(-1));
}

/**
 * Answers the API from a table: `fakeApi({ getUser: ({ params }) => athlete({ id: params.id }) })`. The call's response
 * schema parses the body of a 200. An answer that breaks the contract fails the test and names the call; so does a
 * request without a handler. Each test ends with the real fetch and XMLHttpRequest restored.
 */
export function fakeApi(handlers: FakeHandlers = {}): FakeApi {
  const table = new Map<string, OtherHandler>();
  const calls: FakeRequest[] = [];
  const requests: { key: string; request: unknown }[] = [];
  const holds: ((upload: PausedUpload) => void)[] = [];
  const use = (more: FakeHandlers) => {
    for (const [key, handler] of Object.entries(more)) {
      const [method = '', path] = key.split(' ');
      const call = path && callOf(method, path);
      if (call) throw new Error(`fakeApi: «${key}» is the call ${call.id}`);
      table.set(key, handler as OtherHandler);
    }
  };
  use(handlers);

  async function answer(sent: FakeRequest): Promise<Response> {
    const call = callOf(sent.method, sent.path);
    const key = call?.id ?? [...table.keys()].find((key) => fits(key, sent)) ?? `${sent.method} ${sent.path}`;
    calls.push(sent);
    const request = call ? attempt(`is asked wrongly: ${key}`, () => callRequest(call, sent)) : sent;
    requests.push({ key, request });
    const handler = table.get(key);
    if (!handler) fail(`has no handler for ${key}`);
    return toResponse(await handler(request as FakeRequest), (body) =>
      call ? attempt(`answers ${key} as the contract does not`, () => contractAnswer(call, body)) : body,
    );
  }

  async function respond(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const base = new URL(apiBase()).pathname;
    const path = url.pathname.startsWith(`${base}/`) ? url.pathname.slice(base.length) : url.pathname;
    // The connection check; always answered unless the test fakes it.
    if (path === LOOK && !table.has(`HEAD ${LOOK}`)) return new Response();
    // The discovery document; missing unless the test fakes it.
    if (path === RELEASES && !table.has(`GET ${RELEASES}`)) return new Response(null, { status: 404 });
    const { method, headers } = request;
    const sent = {
      method,
      path,
      params: {},
      query: url.searchParams,
      headers,
      body: await readBody(request),
    };
    return abortable(await Promise.race([answer(sent), ended(request.signal)]), request.signal);
  }

  globalThis.XMLHttpRequest = fakeXhr(() => holds.shift());
  globalThis.fetch = (input, init) => {
    const request = new Request(typeof input === 'string' ? new URL(input, location.href) : input, init);
    requestsOfTest.push(input, request);
    return respond(request);
  };

  return {
    calls,
    callsTo: (key: string) =>
      requests.filter((one) => one.key === key).map(({ request }) => request) as CallRequest<never>[],
    use,
    pauseUpload: () => new Promise((resolve) => holds.push(resolve)),
  };
}

beforeEach(() => {
  globalThis.fetch = realFetch;
});
afterEach(() => {
  lifetime.abort();
  lifetime = new AbortController();
  requestsOfTest = [];
  // What a page asks for as its test ends is nobody's: the next test would be blamed for it.
  globalThis.fetch = hang;
  globalThis.XMLHttpRequest = realXhr;
  const found = faults;
  faults = [];
  if (found.length > 0) throw new Error(found.join('\n'));
});

function attempt<T>(what: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    fail(`${what}\n${error instanceof z.ZodError ? z.prettifyError(error) : error}`);
  }
}

/** Whether a key such as `GET /things/:id` matches a request; sets the request's path parameters. */
function fits(key: string, sent: FakeRequest): boolean {
  const [method, pattern = ''] = key.split(' ');
  const params = method === sent.method && paramsOf(pattern, sent.path);
  if (params) sent.params = params;
  return Boolean(params);
}

/**
 * Rejects when the request is aborted, as `fetch` does; after its test, never: on a slow machine the time of a call that
 * a test left unanswered runs out during the next one, which would be blamed for it.
 */
const ended = (signal: AbortSignal) => {
  const { signal: testEnded } = lifetime;
  return new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => testEnded.aborted || reject(signal.reason), { once: true });
  });
};

/** A copy of an answer whose body fails when the request is aborted. */
const abortable = ({ body, status, headers }: Response, signal: AbortSignal) =>
  new Response(body?.pipeThrough(new TransformStream(), { signal }), { status, headers });

async function readBody(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) return request.formData();
  const text = await request.text();
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return text;
  }
}

const isAnswer = (value: unknown): value is FakeAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'status' in value &&
  typeof value.status === 'number' &&
  Object.keys(value).every((key) => key === 'status' || key === 'body');

function toResponse(value: unknown, check: (body: unknown) => unknown): Response {
  if (value instanceof Response) return value;
  const { status, body } = isAnswer(value) ? value : { status: 200, body: value };
  if (status === 204) return new Response(null, { status });
  return Response.json((status === 200 ? check(body) : body) ?? null, { status });
}
