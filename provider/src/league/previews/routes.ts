import { ERROR_CODES } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { FindPreview } from './preview.ts';

const previewQuery = z.object({ path: z.string().max(200) });

/**
 * For the server of the pages alone, so it is no call of the contract. 410: the page of a thing that is not there; 404: a
 * page that has no preview of its own.
 */
export async function previewRoute(
  app: FastifyInstance,
  { finders }: { finders: readonly FindPreview[] },
): Promise<void> {
  app.get(
    '/preview',
    { schema: { hide: true, querystring: previewQuery }, config: { access: 'public' } },
    async (request) => {
      const { path } = request.query as z.output<typeof previewQuery>;
      for (const find of finders) {
        const preview = await find(app.db, path);
        if (preview) return preview;
        if (preview === null) throw new Refusal(410, ERROR_CODES.notFound, 'Не найдено');
      }
      throw notFound();
    },
  );
}
