import {
  createApplication,
  getApplication,
  updateApplication,
  uploadApplicationImage,
  withdrawApplication,
} from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { among, authorise, lockActor, type Named } from '../../identity/access/authorise.ts';
import { isSelfApplying, mayReadApplicationsOf } from '../../identity/access/person-rules.ts';
import { appliesForTournaments } from '../../identity/access/roles.ts';
import { route } from '../../identity/access/route.ts';
import { privatePicture } from '../../people/images/private-picture.ts';
import { BODY_LIMIT, receiveImage, SIDES, uploads } from '../../people/images/upload.ts';
import { lockActing } from '../../people/people/users.ts';
import { withoutLeaving } from '../../people/shown-names/listed-names.ts';
import { applications, users } from '../../platform/db/schema.ts';
import type { Action } from '../../platform/journal/actions.ts';
import { storeFile } from '../../platform/storage/removals.ts';
import { findApplication, findSummary, presentApplication } from './applications.ts';
import {
  assertImageOpen,
  changeApplication,
  IMAGE_AREA,
  lockApplication,
  sendApplication,
  setImage,
  withdraw,
} from './save.ts';

const ownApplication = among(
  isSelfApplying,
  { id: applications.authorId },
  ({ db, params }: Named, isAllowed) => lockApplication(db, params.id, isAllowed),
);

const sends = authorise(lockActor(lockActing), appliesForTournaments);

/** Locks the author, then the application, if the actor may change it. */
export const changesApplication = authorise(lockActor(lockActing), ownApplication, appliesForTournaments);

/** The row of the tournament, whose places are counted under its lock. */
const placesOf = ({ body: { tournament } }: { body: { tournament: { id: string } } }): string =>
  `tournament:${tournament.id}`;

/** The athletes in it are text of its author, so the entry names the author. */
const opensApplication = (action: Action) => ({
  action,
  people: ({ subject }: { subject: { authorId: number } }) => [subject.authorId],
  object: ({ id }: Named['params']) => `application:${id}`,
});

/** Routes for the applications of clubs and coaches for tournaments. */
export async function applicationRoutes(app: FastifyInstance): Promise<void> {
  await app.register(uploads);

  route(
    app,
    createApplication,
    sends,
    ({ db, actor, body, request }) => sendApplication(db, actor, body, request.ip),
    { transaction: true, turn: placesOf },
  );

  route(
    app,
    getApplication,
    authorise(
      among(mayReadApplicationsOf, users, ({ db, params }, isAllowed) =>
        findApplication(db, params.id, isAllowed),
      ),
    ),
    async ({ db, actor, subject }) =>
      presentApplication(
        subject.authorId === actor.id ? subject : await withoutLeaving(db, subject),
        actor.id,
      ),
    { opens: opensApplication('application_opened') },
  );

  route(
    app,
    updateApplication,
    changesApplication,
    ({ db, actor, subject, body, request }) => changeApplication(db, actor, subject, body, request.ip),
    { transaction: true, turn: placesOf },
  );

  route(
    app,
    withdrawApplication,
    authorise(lockActor(lockActing), ownApplication),
    async ({ db, subject }) => {
      await withdraw(db, subject);
      return {};
    },
    { transaction: true },
  );

  route(
    app,
    uploadApplicationImage,
    changesApplication,
    async (asked) => {
      assertImageOpen(asked.subject);
      const image = await receiveImage(asked.request, SIDES.paper);
      return storeFile(app, IMAGE_AREA, image, async (db, name) => {
        const { actor, subject } = await changesApplication.grant({ ...asked, db });
        return setImage(db, actor, subject, name);
      });
    },
    { bodyLimit: BODY_LIMIT },
  );

  privatePicture(
    app,
    {
      path: `${getApplication.path}/image`,
      operationId: 'getApplicationImage',
      summary: 'The stamped form of an application, for whoever may read it; kept nowhere',
      params: getApplication.params,
    },
    authorise(
      among(mayReadApplicationsOf, users, ({ db, params }, isAllowed) =>
        findSummary(db, params.id, isAllowed),
      ),
    ),
    async ({ subject }) => ({
      area: IMAGE_AREA,
      name: subject.imageName,
      shownAs: `application-${subject.id}`,
    }),
    opensApplication('application_image_opened'),
  );
}
