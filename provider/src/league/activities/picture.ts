import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { activities } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/refusal.ts';
import { type FileStore, isFileName, typeOfFile } from '../../platform/storage/file-store.ts';

const PATH = '/activity-pictures';
const YEAR_SECONDS = 31_536_000;

/** The path at which everybody sees the picture of an event or a camp. A file is never changed, so its address is kept. */
export const pictureUrl = (name: string | null): string | null => name && `/api${PATH}/${name}`;

const params = z.object({ name: z.string().max(100) });

/** The pictures of events and camps. Only a picture that one of them has is shown: photos lie in the same area. */
export async function pictureRoute(app: FastifyInstance, { store }: { store: FileStore }): Promise<void> {
  const options = { schema: { hide: true, params }, config: { access: 'public' } } as const;
  app.get(`${PATH}/:name`, options, async (request, reply) => {
    const { name } = request.params as z.output<typeof params>;
    const isShown = isFileName(name) && (await app.db.$count(activities, eq(activities.picture, name))) > 0;
    const picture = isShown ? await store.get('uploads', name) : undefined;
    if (!picture) throw notFound();
    return reply
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline')
      .type(typeOfFile(name))
      .send(picture);
  });
}
