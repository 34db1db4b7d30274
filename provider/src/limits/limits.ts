import rateLimit from '@fastify/rate-limit';
import { ERROR_CODES } from '@league/shared/contract';
import type { preHandlerAsyncHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import type { Db } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import { type Limit, policiesOf } from './policies.ts';
import { databaseStore } from './store.ts';

export interface LimitsOptions {
  db: Db;
  secret: string;
  loginRateLimit: number;
}

/** Applies `policiesOf` to the calls. Counts in the database, so that replicas share the counters. */
export const limits = fp<LimitsOptions>(
  async (app, { db, secret, loginRateLimit }) => {
    await app.register(rateLimit, { global: false, store: databaseStore(db, secret) });
    const policies = policiesOf(loginRateLimit);

    const createHook = (call: string, policy: readonly Limit[]): preHandlerAsyncHookHandler => {
      const limiters = policy.map(({ max, window, keyOf }) =>
        app.createRateLimit({
          max,
          timeWindow: window,
          keyGenerator: async (request) => `${call} ${await keyOf(request)}`,
        }),
      );
      return async (request, reply) => {
        for (const count of limiters) {
          const counted = await count(request);
          if (counted.isAllowed || !counted.isExceeded) continue;
          reply.header('retry-after', counted.ttlInSeconds);
          throw new Refusal(429, ERROR_CODES.tooManyRequests, waitFor(counted.ttlInSeconds));
        }
      };
    };

    app.addHook('onRoute', (route) => {
      const call = (route.schema as { operationId?: string } | undefined)?.operationId;
      const policy = call && policies.get(call);
      if (policy) route.preHandler = [createHook(call, policy), ...[route.preHandler ?? []].flat()];
    });
  },
  { name: 'limits', dependencies: ['authentication'] },
);

const waitFor = (seconds: number) =>
  seconds <= 60
    ? 'Слишком много попыток. Подождите минуту и попробуйте ещё раз'
    : `Слишком много попыток. Попробуйте ещё раз через ${Math.ceil(seconds / 60)} мин.`;
