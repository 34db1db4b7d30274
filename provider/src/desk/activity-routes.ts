import {
  cancelActivity,
  changeActivity,
  listDeskActivities,
  listDeskPayments,
  refundPayment,
} from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { authorise, type Role } from '../access/authorise.ts';
import type { PaymentContext } from '../payments/orders.ts';
import { settleRefund } from '../payments/refunds.ts';
import { route } from '../route.ts';
import * as activities from './activities.ts';
import { listDeskPayments as listPayments, orderDeskRefund, readDeskPayment } from './payments.ts';

/** Routes for events, camps and refunds. `atDesk`: the steps that every call of the desk passes. */
export function activityDeskRoutes(
  app: FastifyInstance,
  atDesk: readonly Role[],
  payments: PaymentContext,
): void {
  const desk = authorise(...atDesk);

  route(app, listDeskActivities, desk, ({ db }) => activities.listDeskActivities(db));

  route(app, changeActivity, desk, ({ db, params, body }) => activities.changeActivity(db, params.id, body), {
    transaction: true,
  });

  route(
    app,
    cancelActivity,
    desk,
    ({ db, params, body }) => activities.cancelActivity(db, params.id, body.reason),
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
