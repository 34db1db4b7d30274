import formbody from '@fastify/formbody';
import { organisationRequest } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { organisationRequests } from '../db/schema.ts';
import { enqueueLetter } from '../mail/outbox.ts';

/** The form of the help page, posted to the root of the site as the specification has it. */
export async function organisationRoutes(
  app: FastifyInstance,
  { db, config }: { db: Db; config: Config },
): Promise<void> {
  await app.register(formbody);
  const options = {
    schema: { hide: true, body: organisationRequest },
    config: { rateLimit: { max: config.loginRateLimit, timeWindow: '1 minute' } },
  };
  app.post('/sendmessage.php', options, async (request) => {
    const { name, topic, msg: message } = request.body as z.output<typeof organisationRequest>;
    await db.transaction(async (tx) => {
      await tx.insert(organisationRequests).values({ name, topic, message });
      await enqueueLetter(tx, { kind: 'organisation_request', name, topic, message });
    });
    return {};
  });
}
