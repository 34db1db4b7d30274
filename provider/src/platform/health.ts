import { API_VERSION } from '@league/shared/contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { LEAST_FREE_BYTES } from './storage/free-space.ts';

/** `/healthz`: the process answers. `/readyz`: its database does too, and the disk has room for what people send. */
export async function healthRoutes(app: FastifyInstance): Promise<void> {
  const options = { schema: { hide: true }, config: { access: 'public' }, logLevel: 'warn' } as const;

  app.get('/healthz', options, async () => ({ status: 'ok', api: API_VERSION }));

  app.get('/readyz', options, async (request, reply) => {
    const refuse = (status: 'unavailable' | 'disk_full') =>
      reply.code(503).header('retry-after', '5').send({ status, api: API_VERSION });
    try {
      await app.db.execute(sql`select 1`);
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      return refuse('unavailable');
    }
    const free = await app.freeSpace();
    if (free >= LEAST_FREE_BYTES) return { status: 'ok', api: API_VERSION };
    request.log.error({ free }, 'disk is full');
    return refuse('disk_full');
  });
}
