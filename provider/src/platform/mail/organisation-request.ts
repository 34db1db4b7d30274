import formbody from '@fastify/formbody';
import { errorBody, organisationRequest } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { organisationRequests } from '../db/schema.ts';
import { enqueueLetter } from './outbox.ts';

/** The form of the help page, posted to the root of the site as specified. */
export async function organisationRequestRoutes(app: FastifyInstance, { db }: { db: Db }): Promise<void> {
  await app.register(formbody);
  const options = {
    config: { access: 'public' as const },
    schema: {
      operationId: 'sendOrganisationRequest',
      summary:
        'Stores a request to organise a tournament and mails it to the organiser; at the root of the site',
      consumes: ['application/x-www-form-urlencoded'],
      body: organisationRequest,
      response: { 200: z.object({}), 400: errorBody },
    },
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
