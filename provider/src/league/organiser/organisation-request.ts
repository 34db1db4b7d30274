import formbody from '@fastify/formbody';
import { errorBody, organisationRequest } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { organisationRequests } from '../../platform/db/schema.ts';
import type { LetterWriters } from '../../platform/mail/letters.ts';
import { enqueueLetter } from '../../platform/mail/letters.ts';

/** The organiser's mail about a request. */
export const requestLetters: LetterWriters<'organisation_request'> = {
  organisation_request: async ({ organiserEmail, publicOrigin }, { name, topic, message }) => ({
    to: organiserEmail,
    subject: `Заявка на организацию турнира: ${topic}`,
    text: `Имя: ${name}\nТема: ${topic}\n\n${message}\n\nОтметить ответ: ${publicOrigin}/organiser?tab=requests\n`,
  }),
};

/** The form of the help page, posted to the root of the site as specified. */
export async function organisationRequestRoutes(app: FastifyInstance): Promise<void> {
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
    await app.db.transaction(async (tx) => {
      await tx.insert(organisationRequests).values({ name, topic, message });
      await enqueueLetter(tx, { kind: 'organisation_request', name, topic, message });
    });
    return {};
  });
}
