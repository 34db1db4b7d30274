import {
  changeNotice,
  createNotice,
  type DeskNotice,
  deleteNotice,
  deleteNoticePicture,
  leagueDay,
  listDeskNotices,
  listNotices,
  NOTICES_SHOWN,
  type Notice,
  type NoticeDraft,
  uploadNoticePicture,
} from '@league/shared/contract';
import { desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { authorise, secondFactorAtDesk } from '../../identity/access/authorise.ts';
import { organises } from '../../identity/access/roles.ts';
import { publicRoute, route } from '../../identity/access/route.ts';
import { BODY_LIMIT, receiveCover, uploads } from '../../people/images/upload.ts';
import { assertPublishable } from '../../people/shown-names/public-texts.ts';
import type { Db } from '../../platform/db/database.ts';
import { notices } from '../../platform/db/schema.ts';
import { sendTagged } from '../../platform/plugins/answers.ts';
import { storeFile } from '../../platform/storage/removals.ts';
import * as changes from './notices.ts';
import { isShown, noticeGone, presentNotice } from './notices.ts';

/** Routes for the short notices of the league. */
export async function noticeRoutes(app: FastifyInstance): Promise<void> {
  const { clock } = app;
  await app.register(uploads);
  const organiser = authorise(organises, secondFactorAtDesk);
  const today = () => leagueDay(clock());
  const read = (db: Db, id: number) => readForDesk(db, id, today());
  const check = (db: Db, { title, text, picture_alt }: NoticeDraft) =>
    assertPublishable(db, { title, text, picture_alt });

  publicRoute(app, listNotices, async ({ db, request, reply }) =>
    sendTagged(await listShown(db, today()), request, reply),
  );

  route(app, listDeskNotices, organiser, ({ db }) => listForDesk(db, today()));

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
      await changes.changeNotice(db, id, body, () => read(db, id));
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

/** The newest notices that the desk lists. */
const LISTED = 200;

const newestFirst = [desc(notices.createdAt), desc(notices.id)];

/** The notices that are shown on this day. */
async function listShown(db: Db, today: string): Promise<Notice[]> {
  const rows = await db
    .select()
    .from(notices)
    .where(isShown(today))
    .orderBy(...newestFirst)
    .limit(NOTICES_SHOWN);
  return rows.map(presentNotice);
}

/** Notices as organisers read them. */
async function listForDesk(db: Db, today: string): Promise<DeskNotice[]> {
  const rows = await db
    .select()
    .from(notices)
    .orderBy(...newestFirst)
    .limit(LISTED);
  const open = rows.filter((row) => row.until >= today).map(({ id }) => id);
  const stateOf = (id: number) => {
    const place = open.indexOf(id);
    if (place < 0) return 'over';
    return place < NOTICES_SHOWN ? 'shown' : 'crowded';
  };
  return rows.map((row) => ({
    ...presentNotice(row),
    state: stateOf(row.id),
    version: row.version,
  }));
}

/** One notice as organisers read it. Throws 404. */
async function readForDesk(db: Db, id: number, today: string): Promise<DeskNotice> {
  const found = (await listForDesk(db, today)).find((notice) => notice.id === id);
  if (!found) throw noticeGone();
  return found;
}
