import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isFresh } from '../../platform/plugins/fresh.ts';
import { notFound } from '../../platform/refusal.ts';
import { isFileName, typeOfFile } from '../../platform/storage/file-store.ts';

interface Shown {
  /** Where the pictures are, below the API. */
  path: string;
  /** Whether something shows it: photos of people lie in the same area. */
  isShown: (name: string) => Promise<boolean>;
  /** How long others keep it. A file never changes, so its name is its tag. */
  cacheControl: string;
}

const params = z.object({ name: z.string().max(100) });

/** Pictures that everybody sees while something shows them. */
export function shownPictureRoute(app: FastifyInstance, { path, isShown, cacheControl }: Shown): void {
  const options = { schema: { hide: true, params }, config: { access: 'public' } } as const;
  app.get(`${path}/:name`, options, async (request, reply) => {
    const { name } = request.params as z.output<typeof params>;
    if (!isFileName(name) || !(await isShown(name))) throw notFound();
    const etag = `"${name}"`;
    reply.header('cache-control', cacheControl).header('etag', etag);
    if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const picture = await app.store.get('uploads', name);
    if (!picture) throw notFound();
    return reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline')
      .type(typeOfFile(name))
      .send(picture);
  });
}
