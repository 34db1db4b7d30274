import assert from 'node:assert/strict';
import type { Call } from '@league/shared/contract';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { z } from 'zod';

type Params<C> = C extends { params: infer S extends z.core.$ZodType } ? { params: z.output<S> } : object;
type Query<C> = C extends { query: infer S extends z.core.$ZodType }
  ? object extends z.output<S>
    ? { query?: z.output<S> }
    : { query: z.output<S> }
  : object;
type Body<C> = C extends { body: infer S extends z.core.$ZodType } ? { body: z.input<S> } : object;
type Upload<C> = C extends { file: string } ? { file: File } : object;

/** The input of a call, typed by the contract. */
export type Input<C extends Call> = Params<C> &
  Query<C> &
  Body<C> &
  Upload<C> & { headers?: Record<string, string> };

/** A call without parameters, query, body and file needs no input. */
export type InputOf<C extends Call> = object extends Input<C> ? [input?: Input<C>] : [input: Input<C>];

/** The input of a call in any shape. A text is sent as the body itself. */
export interface AnyInput {
  params?: object;
  query?: object;
  body?: unknown;
  file?: File;
  headers?: Record<string, string>;
}

/** A response; `answer` is the checked body of a 200. */
export type Answered<C extends Call> = LightMyRequestResponse & {
  answer: z.output<C['response']> | undefined;
};

/** The path below the API base, with parameters and query filled in. */
export function pathOf(
  call: Call,
  { params = {}, query = {} }: Pick<AnyInput, 'params' | 'query'> = {},
): string {
  const values = new Map(Object.entries(params));
  const path = call.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(values.get(name))));
  const text = new URLSearchParams(Object.entries(query)).toString();
  return text ? `${path}?${text}` : path;
}

/** The body and headers of a call; a file becomes a multipart form. */
export async function payloadOf(
  call: Call,
  { body, file, headers = {} }: AnyInput,
): Promise<Pick<InjectOptions, 'payload' | 'headers'>> {
  if (file) {
    const form = await formOf(call.file ?? '', file);
    return payloadOf(call, { body: form.body, headers: { ...headers, ...form.headers } });
  }
  return {
    headers,
    ...(body === undefined ? {} : { payload: body as NonNullable<InjectOptions['payload']> }),
  };
}

/** A multipart form with one file, as a browser builds it. */
async function formOf(field: string, file: File) {
  const form = new FormData();
  form.append(field, file);
  const response = new Response(form);
  const type = response.headers.get('content-type') ?? '';
  return { body: Buffer.from(await response.arrayBuffer()), headers: { 'content-type': type } };
}

/** Checks the body of a 200 by the schema of its call; a body of another shape fails the test. */
export function checkAnswer<C extends Call>(call: C, response: LightMyRequestResponse): Answered<C> {
  if (response.statusCode !== 200) return Object.assign(response, { answer: undefined });
  const { data, error } = call.response.safeParse(response.json());
  assert.ok(!error, `${call.id} answered outside the contract: ${error && z.prettifyError(error)}`);
  return Object.assign(response, { answer: data as z.output<C['response']> });
}

/** Asserts a success and returns its body. */
export function answerOf<Answer>(response: LightMyRequestResponse & { answer: Answer | undefined }): Answer {
  assert.equal(response.statusCode, 200, response.body);
  return response.answer as Answer;
}
