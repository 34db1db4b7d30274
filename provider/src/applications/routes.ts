import {
  createApplication,
  getApplication,
  updateApplication,
  uploadApplicationImage,
  withdrawApplication,
} from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { privatePicture } from '../images/private-picture.ts';
import { SIDES } from '../images/process.ts';
import { BODY_LIMIT, receiveImage, uploads } from '../images/upload.ts';
import { notFound } from '../refusal.ts';
import { route } from '../route.ts';
import { clearAway, type Stored, storeFile } from '../storage/removals.ts';
import type { Refresh } from '../tournaments/keep-tournaments.ts';
import { findApplication, findSummary } from './applications.ts';
import {
  changeApplication,
  checkImageChange,
  IMAGE_AREA,
  sendApplication,
  setImage,
  withdraw,
} from './save.ts';

/** What clubs and coaches apply for at tournaments. */
export async function applicationRoutes(
  app: FastifyInstance,
  stored: Stored & { refresh: Refresh },
): Promise<void> {
  await app.register(uploads);
  const { db, store, refresh } = stored;

  route(app, createApplication, async ({ body, actor }) => sendApplication(db, actor, body, await refresh()));

  route(app, getApplication, async ({ params, actor }) => {
    const application = await findApplication(db, actor, params.id);
    if (!application) throw notFound();
    return application;
  });

  route(app, updateApplication, async ({ params, body, actor }) =>
    changeApplication(db, actor, params.id, body, await refresh()),
  );

  route(app, withdrawApplication, async ({ params, actor }) => {
    await withdraw(db, actor, params.id);
    await clearAway(stored, app.log);
    return {};
  });

  route(
    app,
    uploadApplicationImage,
    async ({ params, actor, request }) => {
      await checkImageChange(db, actor, params.id);
      const image = await receiveImage(request, SIDES.paper);
      const summary = await storeFile(stored, IMAGE_AREA, image, (tx, name) =>
        setImage(tx, actor, params.id, name),
      );
      await clearAway(stored, app.log);
      return summary;
    },
    {},
    BODY_LIMIT,
  );

  privatePicture(app, store, {
    path: `${getApplication.path}/image`,
    operationId: 'getApplicationImage',
    summary: 'The stamped form of an application, for whoever may read it; kept nowhere',
    params: getApplication.params,
    find: async (actor, { id }) => {
      const application = await findSummary(db, actor, id);
      if (!application) throw notFound();
      return { area: IMAGE_AREA, name: application.imageName, shownAs: `application-${id}` };
    },
  });
}
