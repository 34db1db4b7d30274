import { getBrackets } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import { route } from '../route.ts';
import { findBracketsRevision, listBrackets } from './brackets.ts';

/** The final's brackets. */
export async function bracketRoutes(app: FastifyInstance, { db }: { db: Db }): Promise<void> {
  route(app, getBrackets, async ({ request, reply }) => {
    const etag = `"${await findBracketsRevision(db)}"`;
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return { categories: await listBrackets(db) };
  });
}

/** Proxies that compress weaken an ETag (`W/"…"`): the same revision all the same. */
function isFresh(header: string | undefined, etag: string): boolean {
  const known = header?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known !== undefined && (known.includes(etag) || known.includes('*'));
}
