import { API_VERSION } from '@league/shared/contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from './db/database.ts';

/** `/healthz`: the process answers. `/readyz`: its database does too. */
export async function healthRoutes(app: FastifyInstance, { db }: { db: Db }): Promise<void> {
  const options = { schema: { hide: true }, config: { access: 'public' }, logLevel: 'warn' } as const;

  app.get('/healthz', options, async () => ({ status: 'ok', api: API_VERSION }));

  app.get('/readyz', options, async (request, reply) => {
    try {
      await db.execute(sql`select 1`);
      return { status: 'ok', api: API_VERSION };
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      return reply.code(503).header('retry-after', '5').send({ status: 'unavailable', api: API_VERSION });
    }
  });
}
