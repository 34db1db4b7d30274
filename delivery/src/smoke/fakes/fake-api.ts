import type { IncomingMessage, ServerResponse } from 'node:http';
import { CALLS } from '@league/shared/contract';
import { sampleOf } from './sample.ts';

/** A coach may open every page that asks for a login. Every id of a sample is 1, the person's too. */
const USER_TYPE = 'coach';
const LOGIN_ID = 1;

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Nobody checks its signature: only this provider of the trial accepts it. */
const TOKEN = `${base64({ alg: 'none' })}.${base64({ id: LOGIN_ID, exp: 4_102_444_800 })}.`;

/** What a browser stores for a person who has logged in. */
export const LOGIN = { token: TOKEN, userType: USER_TYPE };

/** `/athletes/:id` as a pattern. */
const patternOf = (path: string) => new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`);
/** A path without parameters before one that has them, as a server takes them: `/tournaments/summaries`. */
const ANSWERS = [...CALLS]
  .sort((one, other) => one.path.split(':').length - other.path.split(':').length)
  .map(({ method, path, response }) => ({ method, pattern: patternOf(path), response }));

/** The call of the contract that a request is for. */
const callOf = (method: string | undefined, path: string) =>
  ANSWERS.find((call) => call.method === method && call.pattern.test(path));

/** A day's news come as a stream, which is no call of the contract. */
const STREAM = /^\/api\/days\/[^/]+\/live$/;

interface FakeProvider {
  /** Version of its API. */
  api: string;
  /** Gets the calls that this contract does not have: the command is older than what it tries. */
  unknown: Set<string>;
}

/**
 * A provider that knows the shapes of the contract and nothing else: every call succeeds with a sample of its answer.
 * The running provider would show one operator's data of this minute, and has no account for a trial.
 */
export function answerLikeProvider(
  request: IncomingMessage,
  response: ServerResponse,
  { api, unknown }: FakeProvider,
): void {
  const path = new URL(request.url ?? '/', 'http://provider').pathname;
  if (STREAM.test(path)) {
    request.resume();
    // The day is over: there is no stream, and the browser asks no more.
    response.writeHead(204).end();
    return;
  }
  const call = callOf(request.method, path);
  const answer =
    path === '/api/healthz'
      ? { status: 'ok', api }
      : call && sampleOf(call.response, { user_type: USER_TYPE });
  if (answer === undefined) unknown.add(`${request.method} ${path}`);
  request.resume();
  response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(answer ?? { code: 'not_found', message: 'Нет такого вызова.' }));
}
