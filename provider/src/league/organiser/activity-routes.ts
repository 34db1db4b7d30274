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
import { listPayments, orderRefundOf, readPayment } from './payments.ts';

/** Routes for events, camps and refunds. `steps`: what every call of an organiser passes. */
export async function activityRoutes(
  app: FastifyInstance,
  steps: readonly Role[],
  {
    payments,
    stored,
    isConfirmationRequired,
  }: { payments: PaymentContext; stored: Stored; isConfirmationRequired: boolean },
): Promise<void> {
  await app.register(uploads);
  const organiser = authorise(...steps);

  route(app, listDeskActivities, organiser, ({ db }) => activities.listActivities(db));

  route(
    app,
    changeActivity,
    organiser,
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
    organiser,
    async ({ db, params, request }) => {
      // Before the file is read and decoded.
      if (!(await activities.hasActivity(db, params.id))) throw notFound();
      const picture = await receiveCover(request);
      return storeFile(stored, 'uploads', picture, (tx, name) => setPicture(tx, params.id, name), 'jpg');
    },
    { bodyLimit: BODY_LIMIT, afterwards: removing },
  );

  route(app, deleteActivityPicture, organiser, ({ db, params }) => setPicture(db, params.id, null), {
    transaction: true,
    afterwards: removing,
  });

  route(
    app,
    cancelActivity,
    organiser,
    async ({ db, params, body }) => {
      await assertPublishable(db, body, isConfirmationRequired);
      return activities.cancelActivity(db, params.id, body.reason);
    },
    { transaction: true },
  );

  // The athletes' ids are not in the answer, so the entry is written with the list.
  route(app, listDeskPayments, organiser, async ({ db }) => {
    const listed = await listPayments(db);
    const subjects = [...new Set(listed.map(({ athleteId }) => athleteId))].sort((one, other) => one - other);
    if (subjects.length > 0) await app.recordOpening({ action: 'payments_listed', subjects });
    return listed.map(({ payment }) => payment);
  });

  route(app, refundPayment, organiser, async ({ db, params, body, actor }) => {
    await db.transaction((tx) => orderRefundOf(tx, params.payment, body.reason, actor));
    // The order is stored: if the gateway is silent now, the worker brings it there.
    await settleRefund(payments, params.payment).catch((err) =>
      app.log.error({ err, payment: params.payment }, 'refund was not settled'),
    );
    return readPayment(db, params.payment);
  });
}
