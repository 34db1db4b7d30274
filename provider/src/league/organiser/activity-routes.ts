import {
  cancelActivity,
  changeActivity,
  deleteActivityPicture,
  listDeskActivities,
  listDeskPayments,
  refundPayment,
  uploadActivityPicture,
} from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { authorise, type Role } from '../../identity/access/authorise.ts';
import { route } from '../../identity/access/route.ts';
import { BODY_LIMIT, receiveCover, uploads } from '../../people/images/upload.ts';
import { assertPublishable } from '../../people/shown-names/public-texts.ts';
import { notFound } from '../../platform/refusal.ts';
import { clearAway, type Stored, storeFile } from '../../platform/storage/removals.ts';
import type { PaymentContext } from '../payments/orders.ts';
import { settleRefund } from '../payments/refunds.ts';
import * as activities from './activities.ts';
import { setPicture } from './activity-picture.ts';
import { listDeskPayments as listPayments, orderDeskRefund, readDeskPayment } from './payments.ts';

/** Routes for events, camps and refunds. `atDesk`: the steps that every call of the desk passes. */
export async function activityDeskRoutes(
  app: FastifyInstance,
  atDesk: readonly Role[],
  {
    payments,
    stored,
    isConfirmationRequired,
  }: { payments: PaymentContext; stored: Stored; isConfirmationRequired: boolean },
): Promise<void> {
  await app.register(uploads);
  const desk = authorise(...atDesk);

  route(app, listDeskActivities, desk, ({ db }) => activities.listDeskActivities(db));

  route(
    app,
    changeActivity,
    desk,
    async ({ db, params, body }) => {
      const { name, location, programme, picture_alt } = body;
      await assertPublishable(db, { name, location, programme, picture_alt }, isConfirmationRequired);
      return activities.changeActivity(db, params.id, body);
    },
    { transaction: true },
  );

  const removing = () => clearAway(stored, app.log);

  route(
    app,
    uploadActivityPicture,
    desk,
    async ({ db, params, request }) => {
      // Before the file is read and decoded.
      if (!(await activities.hasActivity(db, params.id))) throw notFound();
      const picture = await receiveCover(request);
      return storeFile(stored, 'uploads', picture, (tx, name) => setPicture(tx, params.id, name), 'jpg');
    },
    { bodyLimit: BODY_LIMIT, afterwards: removing },
  );

  route(app, deleteActivityPicture, desk, ({ db, params }) => setPicture(db, params.id, null), {
    transaction: true,
    afterwards: removing,
  });

  route(
    app,
    cancelActivity,
    desk,
    async ({ db, params, body }) => {
      await assertPublishable(db, body, isConfirmationRequired);
      return activities.cancelActivity(db, params.id, body.reason);
    },
    { transaction: true },
  );

  // The athletes' ids are not in the answer, so the entry is written with the list.
  route(app, listDeskPayments, desk, async ({ db }) => {
    const listed = await listPayments(db);
    const subjects = [...new Set(listed.map(({ athleteId }) => athleteId))].sort((one, other) => one - other);
    if (subjects.length > 0) await app.recordOpening({ action: 'payments_listed', subjects });
    return listed.map(({ payment }) => payment);
  });

  route(app, refundPayment, desk, async ({ db, params, body, actor }) => {
    await db.transaction((tx) => orderDeskRefund(tx, params.payment, body.reason, actor));
    // The order is stored: if the gateway is silent now, the worker brings it there.
    await settleRefund(payments, params.payment).catch((err) =>
      app.log.error({ err, payment: params.payment }, 'refund was not settled'),
    );
    return readDeskPayment(db, params.payment);
  });
}
