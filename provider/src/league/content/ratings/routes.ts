import {
  cancelRatingPublication,
  getRatingChanges,
  getRatingTable,
  listDeskRatings,
  publishRating,
  RATINGS,
  type RatingId,
  ratingDraft,
  uploadRating,
  withdrawRating,
} from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { Asking, Policy } from '../../../identity/access/authorise.ts';
import { route } from '../../../identity/access/route.ts';
import { BODY_LIMIT, receiveFile } from '../../../people/images/upload.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/refusal.ts';
import type { LiveRatings } from '../../rating-tables/live-ratings.ts';
import { findDraft } from '../drafts/find-draft.ts';
import { readLive, type Seen } from '../publications/live.ts';
import { cancelOrder, orderPublication, orderWithdrawal, type Publishing } from '../publications/order.ts';
import { compareTables, namedRows } from './compare-tables.ts';
import { liveRows, rowsOf } from './live-table.ts';
import { presentRating } from './present-rating.ts';
import { readTable } from './read-table.ts';
import { saveTable } from './save-table.ts';
import { hiddenRows } from './withheld-rows.ts';

interface RatingOptions {
  publishing: Publishing;
  organiser: Policy<Asking, unknown>;
  look: () => Promise<Seen>;
  /** Whether a worker publishes. */
  publishes: boolean;
  liveRatings: LiveRatings;
}

/** Routes for the tables of the rating that organisers upload and publish. */
export function deskRatingRoutes(
  app: FastifyInstance,
  { publishing, organiser, look, publishes, liveRatings }: RatingOptions,
): void {
  const present = async (db: Db, rating: RatingId) => presentRating(db, rating, await look(), liveRatings);
  const refuseWithoutWorker = () => {
    if (!publishes)
      throw conflict(
        'На этом сайте публикует оператор: попросите его выполнить команду content export и выпустить релиз.',
      );
  };

  route(app, listDeskRatings, organiser, async ({ db }) => {
    const ratings = [];
    for (const rating of RATINGS) ratings.push(await present(db, rating));
    return { ratings, publishes };
  });

  route(app, getRatingTable, organiser, async ({ db, params: { rating } }) => {
    const rows = await liveRows(db, await readLive(db, await look()), rating, liveRatings);
    if (!rows) throw notFound();
    return { rows };
  });

  route(
    app,
    uploadRating,
    organiser,
    async ({ db, params: { rating }, query: { version }, actor, request }) => {
      const rows = await readTable(rating, await receiveFile(request, 'file'));
      const { now } = await look();
      await db.transaction((tx) => saveTable(tx, rating, { version, rows }, { actor, now }));
      return present(db, rating);
    },
    { bodyLimit: BODY_LIMIT },
  );

  route(app, getRatingChanges, organiser, async ({ db, params: { rating } }) => {
    const { revision } = await findDraft(db, ratingDraft(rating));
    const after = await rowsOf(db, rating, revision);
    const before = await liveRows(db, await readLive(db, await look()), rating, liveRatings);
    const hidden = await hiddenRows(db, after, publishing.isConfirmationRequired);
    return { ...compareTables(before ?? [], after), hidden: namedRows(hidden) };
  });

  route(app, publishRating, organiser, async ({ db, params: { rating }, body, actor }) => {
    refuseWithoutWorker();
    const { now } = await look();
    await orderPublication(publishing, ratingDraft(rating), body, { actor, now });
    return present(db, rating);
  });

  route(app, withdrawRating, organiser, async ({ db, params: { rating }, body, actor }) => {
    refuseWithoutWorker();
    const seen = await look();
    await db.transaction((tx) => orderWithdrawal(tx, ratingDraft(rating), body, { actor, ...seen }));
    return present(db, rating);
  });

  route(app, cancelRatingPublication, organiser, async ({ db, params: { rating, publication } }) => {
    const { now } = await look();
    await db.transaction((tx) => cancelOrder(tx, ratingDraft(rating), publication, now));
    return present(db, rating);
  });
}
