import {
  acceptApplications,
  getDeskApplication,
  listAcceptedAthletes,
  listDeskApplications,
  returnApplication,
} from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { authorise, type Named, type Role, whose } from '../../identity/access/authorise.ts';
import { route } from '../../identity/access/route.ts';
import { rule } from '../../identity/access/rule.ts';
import { privatePicture } from '../../people/images/private-picture.ts';
import type { Action } from '../../platform/journal/actions.ts';
import { type FoundApplication, findApplication } from '../applications/applications.ts';
import { IMAGE_AREA } from '../applications/save.ts';
import { acceptAll, listAccepted, listInboxes, presentOpened, returnWithRemarks } from './applications.ts';

const every = rule<unknown>('every application', () => true);

/** The athletes in it are text of its author, so the entry names the author. */
const opened = (action: Action) => ({
  action,
  people: ({ subject }: { subject: FoundApplication }) => [subject.authorId],
  object: ({ id }: Named['params']) => `application:${id}`,
});

/** Routes for the inbox of applications. `steps`: what every call of an organiser passes. */
export function applicationRoutes(app: FastifyInstance, steps: readonly Role[]): void {
  const organiser = authorise(...steps);
  const opens = authorise(
    ...steps,
    whose(every, ({ db, params }: Named) => findApplication(db, params.id)),
  );

  route(app, listDeskApplications, organiser, ({ db, actor }) => listInboxes(db, actor), {
    opens: {
      action: 'applications_listed',
      people: (_, answer) => answer.flatMap((one) => one.applications.map(({ author }) => author.id)),
    },
  });

  route(app, getDeskApplication, opens, ({ db, actor, subject }) => presentOpened(db, subject, actor), {
    opens: opened('application_opened'),
  });

  route(app, acceptApplications, organiser, ({ db, body }) => acceptAll(db, body.applications));

  route(app, returnApplication, organiser, async ({ db, params, body }) => {
    await returnWithRemarks(db, params.id, body);
    return {};
  });

  route(app, listAcceptedAthletes, organiser, ({ db, params }) => listAccepted(db, params.tournament), {
    opens: {
      action: 'accepted_athletes_listed',
      people: (_, answer) => answer.map(({ author_id }) => author_id),
      object: ({ tournament }) => `tournament:${tournament}`,
    },
  });

  privatePicture(
    app,
    {
      path: `${getDeskApplication.path}/image`,
      operationId: 'getDeskApplicationImage',
      summary: 'The stamped form of an application, for an organiser; kept nowhere',
      params: getDeskApplication.params,
    },
    opens,
    async ({ subject }) => ({
      area: IMAGE_AREA,
      name: subject.imageName,
      shownAs: `application-${subject.id}`,
    }),
    opened('application_image_opened'),
  );
}
