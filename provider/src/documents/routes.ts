import {
  dateDocument,
  deleteDocument,
  listAthletePapers,
  listDocuments,
  uploadDocument,
} from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { privatePicture } from '../images/private-picture.ts';
import { SIDES } from '../images/process.ts';
import { BODY_LIMIT, receiveImage, uploads } from '../images/upload.ts';
import { mayCorrectUser } from '../people/profile.ts';
import { findUser } from '../people/users.ts';
import { maySeeUser } from '../people/visibility.ts';
import { notFound } from '../refusal.ts';
import { route } from '../route.ts';
import type { Actor } from '../session/sessions.ts';
import { clearAway, type Stored, storeFile } from '../storage/removals.ts';
import { listPapersOfAthletes } from './athlete-papers.ts';
import { datePaper, deletePaper, findFileName, listPapers, savePaper } from './documents.ts';

/** The papers of people, which nobody reaches but by these calls. */
export async function documentRoutes(app: FastifyInstance, stored: Stored): Promise<void> {
  await app.register(uploads);
  const { db, store } = stored;

  /** Refuses whoever may not see the papers: a coach and a club see those of athletes only. */
  async function assertSeen(actor: Actor, userId: number): Promise<void> {
    const user = await findUser(db, userId);
    const isSeen = user && maySeeUser(actor, user) && (user.id === actor.id || user.userType === 'athlete');
    if (!isSeen) throw notFound();
  }
  async function assertChanged(actor: Actor, userId: number): Promise<void> {
    const user = await findUser(db, userId);
    if (!user || !mayCorrectUser(actor, user)) throw notFound();
  }

  route(app, listAthletePapers, ({ actor }) => listPapersOfAthletes(db, actor));

  route(app, listDocuments, async ({ params, actor }) => {
    await assertSeen(actor, params.id);
    return listPapers(db, params.id);
  });

  route(
    app,
    uploadDocument,
    async ({ params, actor, request }) => {
      const { id: userId, kind } = params;
      await assertChanged(actor, userId);
      const image = await receiveImage(request, SIDES.paper);
      const paper = await storeFile(stored, 'documents', image, (tx, fileName) =>
        savePaper(tx, { userId, kind, fileName, uploadedBy: actor.id }),
      );
      await clearAway(stored, app.log);
      return paper;
    },
    {},
    BODY_LIMIT,
  );

  route(app, dateDocument, async ({ params, body, actor }) => {
    await assertChanged(actor, params.id);
    const paper = await datePaper(db, params.id, params.kind, body.valid_until);
    if (!paper) throw notFound();
    return paper;
  });

  route(app, deleteDocument, async ({ params, actor }) => {
    await assertChanged(actor, params.id);
    const isDeleted = await db.transaction((tx) => deletePaper(tx, params.id, params.kind));
    if (!isDeleted) throw notFound();
    await clearAway(stored, app.log);
    return {};
  });

  privatePicture(app, store, {
    path: `${listDocuments.path}/:kind/file`,
    operationId: 'getDocumentFile',
    summary: 'The file of a paper, for whoever may see it; kept nowhere',
    params: uploadDocument.params,
    find: async (actor, { id, kind }) => {
      await assertSeen(actor, id);
      return { area: 'documents', name: await findFileName(db, id, kind), shownAs: kind };
    },
  });
}
