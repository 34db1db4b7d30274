import { apiBase } from '../core/send.ts';
import { fakeXhr, type HeldUpload } from './fake-upload.ts';

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

/** A refusal or a success by number; anything else that a handler returns, but a `Response`, is the body of a 200. */
export interface FakeAnswer {
  status: number;
  body?: unknown;
}

/** May be async; a handler that throws is a connection that fails. */
export type FakeHandler = (request: FakeRequest) => unknown;

/** A handler that never answers; its call ends when the client gives it up. */
export const hang: FakeHandler = () => new Promise(() => undefined);

export interface FakeApi {
  /** Every request so far, answered or not, in order. */
  calls: FakeRequest[];
  /** Requests of one kind, by the key of the table: `callsTo('POST /camps')`. */
  callsTo: (key: string) => FakeRequest[];
  /** Adds or replaces handlers. */
  use: (handlers: Record<string, FakeHandler>) => void;
  /** The next upload that reports how far it is, once it has begun; it goes no further by itself. */
  holdUpload: () => Promise<HeldUpload>;
}

const realFetch = globalThis.fetch;
const realXhr = globalThis.XMLHttpRequest;
const LOOK = '/healthz';
let unhandled: string[] = [];

/**
 * Answers the API from a table: `fakeApi({ 'GET /camps/:id': ({ params }) => ({ id: Number(params.id) }) })`.
 * A request that no handler takes fails the test by its name. The real fetch and
 * XMLHttpRequest are back after each test.
 */
export function fakeApi(handlers: Record<string, FakeHandler> = {}): FakeApi {
  const table = new Map(Object.entries(handlers));
  const calls: (FakeRequest & { key: string })[] = [];
  const holds: ((upload: HeldUpload) => void)[] = [];

  globalThis.XMLHttpRequest = fakeXhr(() => holds.shift());
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const base = new URL(apiBase()).pathname;
    const path = url.pathname.startsWith(`${base}/`) ? url.pathname.slice(base.length) : url.pathname;
    // The look for the network, which no test is about unless it says so.
    if (path === LOOK && !table.has(`HEAD ${LOOK}`)) return new Response();
    const match = [...table.keys()]
      .map((key) => ({ key, params: matchKey(key, request.method, path) }))
      .find(({ params }) => params);
    const call = {
      key: match?.key ?? '',
      method: request.method,
      path,
      params: match?.params ?? {},
      query: url.searchParams,
      headers: request.headers,
      body: await readBody(request),
    };
    calls.push(call);
    const handler = match && table.get(match.key);
    if (!handler) {
      unhandled.push(`${request.method} ${path}`);
      throw new TypeError(`fakeApi has no handler for ${request.method} ${path}`);
    }
    return abortable(toResponse(await Promise.race([handler(call), ended(request.signal)])), request.signal);
  };

  return {
    calls,
    callsTo: (key) => calls.filter((call) => call.key === key),
    use: (more) => {
      for (const [key, handler] of Object.entries(more)) table.set(key, handler);
    },
    holdUpload: () => new Promise((resolve) => holds.push(resolve)),
  };
}

afterEach(() => {
  globalThis.fetch = realFetch;
  globalThis.XMLHttpRequest = realXhr;
  const missed = unhandled;
  unhandled = [];
  if (missed.length > 0) throw new Error(`fakeApi has no handler for: ${missed.join(', ')}`);
});

/** Fails as `fetch` does when its request is aborted. */
const ended = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** An answer whose body breaks off when its request is aborted. */
const abortable = ({ body, status, headers }: Response, signal: AbortSignal) =>
  new Response(body?.pipeThrough(new TransformStream(), { signal }), { status, headers });

/** The parameters of a path that a key such as `GET /camps/:id` fits. */
function matchKey(key: string, method: string, path: string): Record<string, string> | undefined {
  const [keyMethod, keyPath = ''] = key.split(' ');
  const wanted = keyPath.split('/');
  const given = path.split('/');
  if (keyMethod !== method || wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':') && value) params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return undefined;
  }
  return params;
}

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

function toResponse(value: unknown): Response {
  if (value instanceof Response) return value;
  const { status, body } = isAnswer(value) ? value : { status: 200, body: value };
  if (status === 204) return new Response(null, { status });
  return Response.json(body ?? null, { status });
}
