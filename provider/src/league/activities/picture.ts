import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { shownPictureRoute } from '../../people/images/photo-address.ts';
import { activities } from '../../platform/db/schema.ts';

const PATH = '/activity-pictures';

/** The path at which everybody sees the picture of an event or a camp. A file is never changed, so its address is kept. */
export const pictureUrl = (name: string | null): string | null => name && `/api${PATH}/${name}`;

/** The pictures of events and camps. */
export async function pictureRoute(app: FastifyInstance): Promise<void> {
  shownPictureRoute(app, {
    ...{ path: PATH, cacheControl: 'public, max-age=31536000, immutable' },
    isShown: async (name) => (await app.db.$count(activities, eq(activities.picture, name))) > 0,
  });
}
