import {
  cancelPublication,
  createContentDraft,
  createContentPreview,
  deleteContentFile,
  getContentChanges,
  getContentDraft,
  importTournament,
  listContentDrafts,
  listContentRevisions,
  publishContent,
  readContentResults,
  restoreContentRevision,
  revokeContentPreview,
  saveContentDraft,
  uploadContentFile,
  withdrawContent,
} from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { authorise, secondFactorAtDesk } from '../../identity/access/authorise.ts';
import { organises } from '../../identity/access/roles.ts';
import { route } from '../../identity/access/route.ts';
import { privateFile } from '../../people/images/private-picture.ts';
import { BODY_LIMIT, receiveFile, uploads } from '../../people/images/upload.ts';
import type { Db } from '../../platform/db/database.ts';
import { acceptFile, CONTENT_TYPES, typeOf } from '../attachments/file-kinds.ts';
import { readWorkbook, resultsIn } from '../attachments/read-workbook.ts';
import { beginningOf, createDraft } from './drafts/create-draft.ts';
import { listDrafts, presentDraft, saveDraft } from './drafts/drafts.ts';
import { findDraft, stale } from './drafts/find-draft.ts';
import { listRevisions, restoreRevision } from './drafts/revisions.ts';
import { addFile, expectFile, readFile, removeFile } from './files/content-files.ts';
import { parseFiles, parseImport, importTournament as storeTournament } from './import/import-tournament.ts';
import { previewNews } from './news/tell.ts';
import { closePreview, openPreview, previewRoutes } from './previews/previews.ts';
import { cancelOrder, publishDraft, withdraw } from './publications/order.ts';

/** A tournament with all its files as text. */
const IMPORT_BYTES = 40 * 1024 * 1024;

/** Routes for the tournaments that organisers edit and publish. */
export async function contentRoutes(app: FastifyInstance): Promise<void> {
  const { clock, store } = app;
  await app.register(uploads);
  const present = (db: Db, id: string) => presentDraft(db, id, clock());
  const organiser = authorise(organises, secondFactorAtDesk);

  route(app, listContentDrafts, organiser, async ({ db }) => ({
    tournaments: await listDrafts(db, clock()),
  }));

  route(app, createContentDraft, organiser, async ({ db, body, actor }) => {
    const beginning = await beginningOf(db, body.like);
    const id = await db.transaction((tx) => createDraft(tx, body, beginning, { actor, now: clock() }));
    return present(db, id);
  });

  route(app, getContentDraft, organiser, ({ db, params }) => present(db, params.tournament));

  route(app, saveContentDraft, organiser, async ({ db, params, body, actor }) => {
    const saving = { actor, now: clock() };
    const isSaved = await db.transaction((tx) => saveDraft(tx, params.tournament, body, saving));
    const current = await present(db, params.tournament);
    if (!isSaved) throw stale({ current });
    return current;
  });

  route(app, listContentRevisions, organiser, ({ db, params }) => listRevisions(db, params.tournament));

  route(
    app,
    restoreContentRevision,
    organiser,
    async ({ db, params: { tournament, revision }, body: { version }, actor }) => {
      await db.transaction((tx) =>
        restoreRevision(tx, tournament, { number: revision, version }, { actor, now: clock() }),
      );
      return present(db, tournament);
    },
  );

  route(
    app,
    uploadContentFile,
    organiser,
    async ({ db, params: { tournament }, actor, request }) => {
      // Before the file is read and decoded.
      await expectFile(db, tournament, Number(request.headers['content-length'] ?? 0));
      const names: string[] = [];
      for (const file of await acceptFile(await receiveFile(request, 'file')))
        names.push(await addFile(app, tournament, file, actor.id));
      return { names, draft: await present(db, tournament) };
    },
    { bodyLimit: BODY_LIMIT },
  );

  route(app, deleteContentFile, organiser, async ({ db, params }) => {
    await db.transaction((tx) => removeFile(tx, params.tournament, params.name));
    return present(db, params.tournament);
  });

  privateFile(
    app,
    {
      path: '/organiser/tournaments/:tournament/files/:name',
      operationId: 'getContentFile',
      summary: 'A file of a tournament, for an organiser; kept nowhere',
      params: readContentResults.params,
      types: Object.values(CONTENT_TYPES),
    },
    organiser,
    async ({ db, params }) => ({
      bytes: await readFile(db, store, params.tournament, params.name),
      type: typeOf(params.name),
      fileName: params.name,
    }),
    { action: 'content_file_opened', people: () => [] },
  );

  route(app, readContentResults, organiser, async ({ db, params }) =>
    resultsIn(await readWorkbook(await readFile(db, store, params.tournament, params.name))),
  );

  route(app, createContentPreview, organiser, async ({ db, params: { tournament } }) => {
    await db.transaction((tx) => openPreview(tx, tournament, clock()));
    return present(db, tournament);
  });

  route(app, revokeContentPreview, organiser, async ({ db, params: { tournament } }) => {
    await db.transaction((tx) => closePreview(tx, tournament));
    return present(db, tournament);
  });

  route(app, getContentChanges, organiser, async ({ db, params: { tournament }, actor }) => {
    const { document } = await findDraft(db, tournament);
    return previewNews(db, tournament, document, { authorId: actor.id, now: clock() });
  });

  route(app, publishContent, organiser, async ({ db, params: { tournament }, body, actor }) => {
    await publishDraft(app, tournament, body, { actor, now: clock() });
    return present(db, tournament);
  });

  route(app, withdrawContent, organiser, async ({ db, params: { tournament }, body, actor }) => {
    await withdraw(app, tournament, body, { actor, now: clock() });
    return present(db, tournament);
  });

  route(app, cancelPublication, organiser, async ({ db, params: { tournament } }) => {
    await db.transaction((tx) => cancelOrder(tx, tournament));
    return present(db, tournament);
  });

  route(
    app,
    importTournament,
    organiser,
    async ({ db, params: { tournament }, body: { document, files, over }, actor }) => {
      const imported = {
        document: parseImport(tournament, document),
        files: parseFiles(files),
      };
      await storeTournament(app, imported, { isDemo: app.config.demo, by: actor, now: clock(), over });
      return present(db, tournament);
    },
    { bodyLimit: IMPORT_BYTES },
  );

  previewRoutes(app);
}
