import { ERROR_CODES } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';

/** What a page says of itself before its script runs, in a messenger and to search engines. Names no person. */
interface PagePreview {
  title: string;
  description: string;
  /** Path on the site. */
  picture?: string;
  /** Not for search engines. */
  noindex?: true;
}

/** Finds the preview of a path; null: the thing that it names is not there; undefined: a path of another kind. */
export type FindPreview = (db: Db, path: string) => Promise<PagePreview | null | undefined>;

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
