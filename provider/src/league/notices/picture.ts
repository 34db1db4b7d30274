import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { shownPictureRoute } from '../../people/images/shown-picture.ts';
import { notices } from '../../platform/db/schema.ts';

const PATH = '/notice-pictures';

/** The path at which everybody sees the picture of a notice. */
export const pictureUrl = (name: string | null): string | null => name && `/api${PATH}/${name}`;

/** The pictures of notices; a browser that has one asks again each time, so that it is gone when it is taken away. */
export async function noticePictureRoute(app: FastifyInstance): Promise<void> {
  shownPictureRoute(app, {
    ...{ path: PATH, cacheControl: 'no-cache' },
    isShown: async (name) => (await app.db.$count(notices, eq(notices.picture, name))) > 0,
  });
}
