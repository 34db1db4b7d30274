import type { preHandlerAsyncHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { createGuesses, type Guesses } from './guesses.ts';
import { type Limit, policiesOf, tooMany } from './policies.ts';
import { createCounters } from './windows.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts failed logins. */
    guesses: Guesses;
  }
}

/** Applies `policiesOf` to the calls, and offers the login its own limits. */
export const limits = fp(
  async (app) => {
    const { db, secret } = app;
    const { loginRateLimit } = app.config;
    const counters = createCounters(db, secret);
    const policies = policiesOf(loginRateLimit);
    app.decorate('guesses', createGuesses({ app, counters, secret, limit: loginRateLimit }));

    const createHook =
      (call: string, policy: readonly Limit[]): preHandlerAsyncHookHandler =>
      async (request, reply) => {
        const windows = await Promise.all(
          policy.map(async ({ keyOf, max, seconds }) => {
            const key = await keyOf(request);
            return key === undefined ? [] : { key: `${call} ${seconds} ${key}`, max, seconds };
          }),
        );
        const wait = await counters.reserve(windows.flat());
        if (wait !== undefined) throw tooMany(reply, wait, 'Слишком много попыток', 'и попробуйте ещё раз');
      };
    app.addHook('onRoute', (route) => {
      const call = (route.schema as { operationId?: string } | undefined)?.operationId;
      const policy = call && policies.get(call);
      if (policy) route.preHandler = [createHook(call, policy), ...[route.preHandler ?? []].flat()];
    });
  },
  { name: 'limits', dependencies: ['authentication', 'cookies'] },
);
