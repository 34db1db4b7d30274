import {
  cancelPublication,
  createContentDraft,
  createContentPreview,
  deleteContentFile,
  ERROR_CODES,
  getContentChanges,
  getContentDraft,
  listContentDrafts,
  listContentPreviews,
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
import { authorise } from '../../identity/access/authorise.ts';
import { organises } from '../../identity/access/roles.ts';
import { route } from '../../identity/access/route.ts';
import { secondFactorAtDesk } from '../../identity/access/second-factor.ts';
import { privateFile } from '../../people/images/private-picture.ts';
import { BODY_LIMIT, receiveFile, uploads } from '../../people/images/upload.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { conflict, Refusal } from '../../platform/refusal.ts';
import { clearAway } from '../../platform/storage/removals.ts';
import { acceptFile, CONTENT_TYPES, typeOf } from '../attachments/file-kinds.ts';
import { readWorkbook, resultsIn } from '../attachments/read-workbook.ts';
import { lastKnown } from '../tournaments/desk-release.ts';
import type { Refresh } from '../tournaments/keep-tournaments.ts';
import type { LiveTournament } from '../tournaments/live-tournament.ts';
import { beginningOf, createDraft } from './drafts/create-draft.ts';
import { findDraft } from './drafts/find-draft.ts';
import { listDrafts } from './drafts/list-drafts.ts';
import { presentDraft } from './drafts/present-draft.ts';
import { listRevisions, restoreRevision } from './drafts/revisions.ts';
import { saveDraft } from './drafts/save-draft.ts';
import { addFile, expectFile, readFile, removeFile } from './files/content-files.ts';
import { createPreview, listPreviews, revokePreview } from './previews/previews.ts';
import { previewRoutes } from './previews/routes.ts';
import { readLive, type Seen, stackOf } from './publications/live.ts';
import { cancelOrder, orderPublication, orderWithdrawal, type Publishing } from './publications/order.ts';
import { workerRoutes } from './publications/worker-routes.ts';
import { previewNews, previewWithdrawal } from './told/tell.ts';

interface ContentOptions extends Omit<Publishing, 'knownRelease'> {
  clock: Clock;
  refresh: Refresh;
  liveTournament: LiveTournament;
  /** The secret of the worker that publishes; absent: there is none. */
  contentToken: string | undefined;
}

/** Routes for the tournaments that organisers edit and publish. */
export async function contentRoutes(
  app: FastifyInstance,
  { clock, refresh, liveTournament, contentToken, ...options }: ContentOptions,
): Promise<void> {
  await app.register(uploads);
  const knownRelease = lastKnown(options.deskRelease, () => clock().getTime());
  const publishing: Publishing = { ...options, knownRelease };
  const look = async (): Promise<Seen> => ({ now: clock(), release: await publishing.knownRelease() });
  const present = (db: Db, id: string, seen: Seen) => presentDraft(db, id, seen, contentToken !== undefined);
  const { store, isConfirmationRequired } = publishing;
  const organiser = authorise(organises, secondFactorAtDesk(isConfirmationRequired));
  const removing = { afterwards: () => clearAway(publishing, app.log) };
  const inTransaction = { transaction: true };

  route(app, listContentDrafts, organiser, async ({ db }) => {
    await refresh();
    return { ...(await listDrafts(db, await look())), publishes: contentToken !== undefined };
  });

  route(app, createContentDraft, organiser, async ({ db, body, actor }) => {
    await refresh();
    const now = clock();
    const beginning = await beginningOf(db, body.like, liveTournament);
    const id = await db.transaction((tx) => createDraft(tx, body, beginning, { actor, now }));
    return present(db, id, await look());
  });

  route(app, getContentDraft, organiser, async ({ db, params }) =>
    present(db, params.tournament, await look()),
  );

  route(app, saveContentDraft, organiser, async ({ db, params, body, actor }) => {
    const now = clock();
    const conflicts = await db.transaction((tx) => saveDraft(tx, params.tournament, body, { actor, now }));
    const current = { draft: await present(db, params.tournament, await look()), conflicts };
    if (conflicts.length === 0) return current;
    // What nobody else has changed is saved all the same.
    const message = 'Часть полей тем временем изменили. Посмотрите, что там стоит, и выберите.';
    const fields = Object.fromEntries(
      conflicts.map(({ field, by }) => [`fields.${field}`, `Это поле изменил ${by ?? 'кто-то другой'}`]),
    );
    throw new Refusal(409, ERROR_CODES.staleVersion, message, { fields, current });
  });

  route(app, listContentRevisions, organiser, ({ db, params }) => listRevisions(db, params.tournament));

  route(
    app,
    restoreContentRevision,
    organiser,
    async ({ db, params: { tournament, revision }, body: { version }, actor }) => {
      const seen = await look();
      await db.transaction((tx) =>
        restoreRevision(tx, tournament, { number: revision, version }, { actor, now: seen.now }),
      );
      return present(db, tournament, seen);
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
        names.push(await addFile(publishing, tournament, file, actor.id));
      return { names, draft: await present(db, tournament, await look()) };
    },
    { bodyLimit: BODY_LIMIT, ...removing },
  );

  route(
    app,
    deleteContentFile,
    organiser,
    async ({ db, params }) => {
      const seen = await look();
      await db.transaction((tx) => removeFile(tx, params.tournament, params.name, seen));
      return present(db, params.tournament, seen);
    },
    removing,
  );

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

  route(app, listContentPreviews, organiser, ({ db, params }) =>
    listPreviews(db, params.tournament, clock()),
  );

  route(
    app,
    createContentPreview,
    organiser,
    ({ db, params, body, actor }) => createPreview(db, params.tournament, body.days, { actor, now: clock() }),
    inTransaction,
  );

  route(
    app,
    revokeContentPreview,
    organiser,
    async ({ db, params }) => {
      await revokePreview(db, params.tournament, params.preview);
      return {};
    },
    inTransaction,
  );

  route(app, getContentChanges, organiser, async ({ db, params: { tournament }, actor }) => {
    const { document } = await findDraft(db, tournament);
    const seen = await look();
    const live = await readLive(db, seen);
    const asked = { actor, now: seen.now };
    return {
      ...(await previewNews(db, tournament, document, asked)),
      withdrawal: await previewWithdrawal(db, live, tournament, asked),
      live: {
        revision: stackOf(live.held, tournament).at(-1) ?? null,
        isRolledBack: live.isRolledBack,
        release: live.release,
      },
    };
  });

  const refuseWithoutWorker = async (db: Db, id: string) => {
    await findDraft(db, id);
    if (contentToken === undefined)
      throw conflict(
        'На этом сайте публикует оператор: попросите его выполнить команду content export и выпустить релиз.',
      );
  };

  route(app, publishContent, organiser, async ({ db, params, body, actor }) => {
    await refuseWithoutWorker(db, params.tournament);
    const now = clock();
    await orderPublication(publishing, params.tournament, body, { actor, now });
    return present(db, params.tournament, await look());
  });

  route(app, withdrawContent, organiser, async ({ db, params, body, actor }) => {
    await refuseWithoutWorker(db, params.tournament);
    const seen = await look();
    await db.transaction((tx) => orderWithdrawal(tx, params.tournament, body, { actor, ...seen }));
    return present(db, params.tournament, seen);
  });

  route(app, cancelPublication, organiser, async ({ db, params }) => {
    const seen = await look();
    await db.transaction((tx) => cancelOrder(tx, params.tournament, params.publication, seen.now));
    return present(db, params.tournament, seen);
  });

  previewRoutes(app, { store, clock });
  await workerRoutes(app, { publishing, secret: contentToken, clock });
}
