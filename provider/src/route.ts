import { type Call, errorBody } from '@league/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { unauthorized } from './refusal.ts';
import type { Actor } from './session/sessions.ts';

type Parsed<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined;
type Part<C extends Call, Key extends keyof Call> =
  C extends Record<Key, infer Schema> ? Parsed<Schema> : undefined;

/** What a handler gets: the parsed parts of the call and, for a private call, who asks. */
export interface Asked<C extends Call> {
  params: Part<C, 'params'>;
  query: Part<C, 'query'>;
  body: Part<C, 'body'>;
  actor: C['access'] extends 'public' ? undefined : Actor;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Answers with the response of the contract, or with the reply itself when it is sent already (304). */
type Handler<C extends Call> = (asked: Asked<C>) => Promise<z.output<C['response']> | FastifyReply>;

/**
 * Makes the route of one call: its path, its schemas, and who may make it. A call is private unless the contract says
 * `public`; the session is looked at before the input.
 */
export function route<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  config: Record<string, unknown> = {},
  bodyLimit?: number,
): void {
  const isPublic = call.access === 'public';
  const statuses = [400, 401, ...call.refusals, 500];
  const actors = new WeakMap<FastifyRequest, Actor>();

  app.route({
    method: call.method,
    url: call.path,
    config,
    ...(bodyLimit ? { bodyLimit } : {}),
    schema: {
      operationId: call.id,
      summary: call.summary,
      ...(isPublic ? {} : { security: [{ bearer: [] }] }),
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: call.body } : {}),
      response: { 200: call.response, ...Object.fromEntries(statuses.map((status) => [status, errorBody])) },
    },
    onRequest: async (request) => {
      if (isPublic) return;
      const actor = await request.findActor();
      if (!actor) throw unauthorized();
      actors.set(request, actor);
    },
    handler: (request, reply) => {
      const { params, query, body } = request;
      const asked = { params, query, body, actor: actors.get(request), request, reply };
      // The schemas and the hook above have checked it; the types of a generic call cannot follow that.
      return handler(asked as unknown as Asked<C>);
    },
  });
}
