import {
  changeNotice,
  createNotice,
  deleteNotice,
  deleteNoticePicture,
  leagueDay,
  listDeskNotices,
  listNotices,
  type Notice,
  type NoticeDraft,
  uploadNoticePicture,
} from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { authorise } from '../../identity/access/authorise.ts';
import { organises } from '../../identity/access/roles.ts';
import { publicRoute, route } from '../../identity/access/route.ts';
import { secondFactorAtDesk } from '../../identity/access/second-factor.ts';
import { BODY_LIMIT, receiveCover, uploads } from '../../people/images/upload.ts';
import { assertPublishable } from '../../people/shown-names/public-texts.ts';
import { keepMasked, type Source } from '../../people/withheld-names/keep-masked.ts';
import type { Db } from '../../platform/db/database.ts';
import { storeFile } from '../../platform/storage/removals.ts';
import * as changes from './change-notices.ts';
import { listForDesk, listShown, readForDesk } from './list-notices.ts';
import { maskNotices } from './mask-notices.ts';

/** Routes for the short notices of the league. */
export async function noticeRoutes(app: FastifyInstance): Promise<void> {
  const { clock } = app;
  await app.register(uploads);
  const organiser = authorise(organises, secondFactorAtDesk);
  const masked = keepMasked<Notice[]>(app.db);
  const reading = () => ({ today: leagueDay(clock()) });
  const read = (db: Db, id: number) => readForDesk(db, id, reading());
  const check = (db: Db, { title, text, picture_alt }: NoticeDraft) =>
    assertPublishable(db, { title, text, picture_alt });

  publicRoute(app, listNotices, async ({ db, request, reply }) => {
    const shown = await listShown(db, reading().today);
    const source: Source<Notice[]> = {
      ...{ tournament: null, name: JSON.stringify(shown) },
      mask: async (_, findInText) => maskNotices(shown, findInText),
    };
    return (await masked.answer(source, request, reply)) ?? reply;
  });

  route(app, listDeskNotices, organiser, ({ db }) => listForDesk(db, reading()));

  route(
    app,
    createNotice,
    organiser,
    async ({ db, body, actor }) => {
      await check(db, body);
      return read(db, await changes.createNotice(db, body, actor));
    },
    { transaction: true },
  );

  route(
    app,
    changeNotice,
    organiser,
    async ({ db, params: { id }, body }) => {
      await check(db, body);
      await changes.changeNotice(db, id, body, { today: reading().today, current: () => read(db, id) });
      return read(db, id);
    },
    { transaction: true },
  );

  route(
    app,
    deleteNotice,
    organiser,
    async ({ db, params }) => {
      await changes.deleteNotice(db, params.id);
      return {};
    },
    { transaction: true },
  );

  route(
    app,
    uploadNoticePicture,
    organiser,
    async ({ db, params: { id }, request }) => {
      // Before the picture is decoded.
      await read(db, id);
      const picture = await receiveCover(request);
      return storeFile(
        app,
        'uploads',
        picture,
        async (tx, name) => {
          await changes.setPicture(tx, id, name);
          return read(tx, id);
        },
        'jpg',
      );
    },
    { bodyLimit: BODY_LIMIT },
  );

  route(
    app,
    deleteNoticePicture,
    organiser,
    async ({ db, params: { id } }) => {
      await changes.setPicture(db, id, null);
      return read(db, id);
    },
    { transaction: true },
  );
}
