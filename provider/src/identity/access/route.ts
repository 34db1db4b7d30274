import { type Call, errorBody } from '@league/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { transactionInTurn } from '../../platform/db/turns.ts';
import type { Action } from '../../platform/journal/actions.ts';
import type { RecordOpening } from '../../platform/journal/record.ts';
import { actAs, originOf } from '../../platform/journal/record.ts';
import { COMPRESSED } from '../../platform/plugins/answers.ts';
import { requireCsrf } from '../../platform/plugins/guards.ts';
import { Refusal, unauthorized } from '../../platform/refusal.ts';
import type { Actor } from './actor.ts';
import { refuseUnadmitted } from './admission.ts';
import type { Asking, Policy } from './authorise.ts';
import type { DeviceAccess } from './guard.ts';
import { grantOpening, type Opens, recordOpened, recordRefused } from './guard.ts';

declare module 'fastify' {
  interface FastifyInstance {
    recordOpening: RecordOpening;
    /** The calls whose answers are recorded as openings, by operation id. */
    journalled: Set<string>;
  }
}

type Parsed<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined;
type Part<C extends Call, Key extends keyof Call> =
  C extends Record<Key, infer Schema> ? Parsed<Schema> : undefined;

/** The parsed parts of a call, and the database. */
interface Asked<C extends Call> {
  params: Part<C, 'params'>;
  query: Part<C, 'query'>;
  body: Part<C, 'body'>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Where the route says so, the transaction that the whole call runs in. */
  db: Db;
}

/** The same of a private call, with who asks. */
export type AskedBy<C extends Call> = Asked<C> & Asking;

type Public = Call & { access: 'public' };
type Private = Call & { access: 'session' };
type OfDevice = Call & { access: 'pass' };

/** The response of the contract, or the reply itself when it is sent already (304). */
type Answer<C extends Call> = z.output<C['response']> | FastifyReply;

interface Options<Asked, Answered, Params> {
  bodyLimit?: number;
  /** For a large read without any input: nobody who guesses at what it holds can put a guess beside it. */
  isCompressed?: boolean;
  /** Authorises and acts in one transaction, so that nothing changes in between what the authorisation has locked. */
  transaction?: boolean;
  /** The row that every such transaction locks (`db/turns.ts`), where many may want the same one at once. */
  turn?: (asked: Omit<Asked, 'subject'>) => string;
  /** For a read that shows people's data: what the journal says about it, before the answer leaves. */
  opens?: Opens<Asked, Answered, Params>;
  /** What the journal says of somebody the policy refuses, where no step of it does. */
  guards?: Action;
}

/** Makes the route of a call that everybody may make: parse → act → present. */
export function publicRoute<const C extends Public>(
  app: FastifyInstance,
  call: C,
  act: (asked: Asked<C>) => Promise<Answer<C>>,
): void {
  app.route({
    ...describe(call),
    ...(call.method === 'GET' && COMPRESSED),
    config: { access: 'public' },
    handler: (request, reply) => actAs(originOf(request), () => act(ask(app.db, request, reply))),
  });
}

/**
 * Makes the route of a call of devices, which have a pass and no account: find the pass → parse → act → present. The token of
 * somebody who is signed in on the same device is not looked at.
 * @param access the kinds of pass that may make the call; `find` throws without one that counts
 */
export function deviceRoute<const C extends OfDevice, Device>(
  app: FastifyInstance,
  call: C,
  { find, devices }: DeviceAccess & { find: (request: FastifyRequest) => Promise<Device> },
  act: (asked: Asked<C> & { device: Device }) => Promise<Answer<C>>,
): void {
  const found = new WeakMap<FastifyRequest, { device: Device }>();
  app.route({
    ...describe(call),
    ...(call.method === 'GET' && COMPRESSED),
    config: { access: { devices } },
    onRequest: async (request) => {
      if (call.method !== 'GET') requireCsrf(request);
      found.set(request, { device: await find(request) });
    },
    handler: (request, reply) => {
      const known = found.get(request);
      if (!known) throw unauthorized();
      const origin = { ...originOf(request), role: 'device' as const };
      return actAs(origin, () => act({ ...ask<C>(app.db, request, reply), ...known }));
    },
  });
}

/**
 * Makes the route of a private call: parse → authorise → act → present. The session is looked at before the input.
 */
export function route<const C extends Private, Subject>(
  app: FastifyInstance,
  call: C,
  policy: Policy<AskedBy<C>, Subject>,
  act: (asked: AskedBy<C> & { subject: Subject }) => Promise<Answer<C>>,
  {
    transaction = false,
    turn,
    bodyLimit,
    isCompressed = false,
    opens,
    guards = policy.steps.find((step) => step.guards)?.guards,
  }: Options<AskedBy<C> & { subject: Subject }, z.output<C['response']>, Part<C, 'params'>> = {},
): void {
  // On the embedded database's one connection, an entry outside of the open transaction would wait for it for ever.
  if (opens && transaction) throw new Error(`${call.id}: a journalled read runs in no transaction`);
  if (opens) app.journalled.add(call.id);
  const actors = new WeakMap<FastifyRequest, Actor>();
  const refused = new WeakSet<FastifyRequest>();
  app.route({
    ...describe(call),
    ...(bodyLimit ? { bodyLimit } : {}),
    ...(isCompressed && COMPRESSED),
    config: { access: policy },
    onRequest: async (request) => {
      const actor = await request.findActor();
      if (!actor) throw unauthorized();
      refuseUnadmitted(actor, call.id, request.params);
      actors.set(request, actor);
    },
    handler: (request, reply) => {
      const actor = actors.get(request);
      if (!actor) throw unauthorized();
      const run = async (db: Db) => {
        const asked = { ...ask<C>(db, request, reply), actor };
        const granted = await (opens
          ? grantOpening(app.recordOpening, opens, asked, policy)
          : policy.grant(asked).catch((error: unknown) => {
              refused.add(request);
              throw error;
            }));
        const answer = await act(granted);
        if (opens) await recordOpened(app.recordOpening, opens, granted, answer);
        return answer;
      };
      const begin = () => {
        if (!transaction) return run(app.db);
        const asked: AskedBy<C> = { ...ask<C>(app.db, request, reply), actor };
        return turn ? transactionInTurn(app.db, turn(asked), run) : app.db.transaction(run);
      };
      return actAs(originOf(request, actor), () =>
        begin().catch(async (error: unknown) => {
          // After the transaction, which would take the entry along.
          if (guards && error instanceof Refusal && refused.has(request))
            await recordRefused(app.recordOpening, guards, request.params as object);
          throw error;
        }),
      );
    },
  });
}

/** The schemas have checked the parts; the types of a generic call cannot follow that. */
const ask = <C extends Call>(db: Db, request: FastifyRequest, reply: FastifyReply) =>
  ({ params: request.params, query: request.query, body: request.body, request, reply, db }) as Asked<C>;

function describe(call: Call) {
  const statuses = [
    400,
    401,
    ...new Set([...(call.access === 'session' ? [403] : []), ...call.refusals]),
    500,
  ];
  return {
    method: call.method,
    url: call.path,
    schema: {
      operationId: call.id,
      summary: call.summary,
      ...(call.access === 'session' ? { security: [{ bearer: [] }] } : {}),
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: call.body } : {}),
      response: { 200: call.response, ...Object.fromEntries(statuses.map((status) => [status, errorBody])) },
    },
  };
}
