import type { IncomingMessage, ServerResponse } from 'node:http';
import { CALLS } from '@league/shared/contract';
import * as z from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Texts of the formats that the contract uses. */
const TEXTS: Record<string, string> = {
  date: '2025-04-12',
  'date-time': '2025-04-12T09:00:00.000Z',
  email: 'coach@league.test',
  uri: 'https://league.test/file',
  uuid: '6f1b0c5e-8f0a-4c59-9d7b-0d3c1f6f2a11',
};

/** Texts for the patterns of the contract, the first that matches. */
const WORDS = ['Проба', 'sample', 'cadets-a:male:33', '33', '+03:00', '+7(900)000-00-00', '1-0123456789ab'];

/** A value that the schema accepts: each field is there, each list has one element, ids are 1. */
export function sampleOf(schema: z.core.$ZodType, given: Readonly<Record<string, unknown>> = {}): unknown {
  return sample(z.toJSONSchema(schema, { unrepresentable: 'any', reused: 'inline' }) as JsonSchema, given);
}

/** @param given values of fields by name, wherever they occur */
function sample(schema: JsonSchema, given: Readonly<Record<string, unknown>>): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return sample(choices.find(({ type }) => type !== 'null') ?? {}, given);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [
          name,
          given[name] ?? sample(field as JsonSchema, given),
        ]),
      );
    case 'array':
      if (Array.isArray(schema.prefixItems))
        return schema.prefixItems.map((item) => sample(item as JsonSchema, given));
      return schema.maxItems === 0 ? [] : [sample((schema.items ?? {}) as JsonSchema, given)];
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function textOf({ format = '', pattern = '', minLength = 0, maxLength }: JsonSchema): string {
  const fitting = [TEXTS[format], ...WORDS].find((text) => text && new RegExp(pattern, 'u').test(text));
  return (fitting ?? '').padEnd(minLength, 'x').slice(0, maxLength);
}

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
