import {
  cancelActivity,
  changeActivity,
  deleteActivityPicture,
  listDeskActivities,
  listDeskPayments,
  type OrganiserActivity,
  previewActivityChange,
  refundPayment,
  uploadActivityPicture,
} from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  authorise,
  type Named,
  type Role,
  secondFactorOfOrganisers,
  whose,
} from '../../identity/access/authorise.ts';
import { mayChangeActivity } from '../../identity/access/participation.ts';
import { changesActivities } from '../../identity/access/roles.ts';
import { route } from '../../identity/access/route.ts';
import { BODY_LIMIT, receiveCover, uploads } from '../../people/images/upload.ts';
import { assertPublishable } from '../../people/shown-names/public-texts.ts';
import type { Db } from '../../platform/db/database.ts';
import { activities } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { notFound } from '../../platform/refusal.ts';
import { discardFile, storeFile } from '../../platform/storage/removals.ts';
import { findCreator, textsOf } from '../activities/activities.ts';
import { settleRefund } from '../payments/refunds.ts';
import { listActivities, readActivity } from './activities.ts';
import * as changes from './change-activity.ts';
import { listPayments, orderRefundOf, readPayment } from './payments.ts';

/** Routes for events, camps and refunds. `steps`: what every call of an organiser passes. */
export async function activityRoutes(app: FastifyInstance, steps: readonly Role[]): Promise<void> {
  await app.register(uploads);
  const organiser = authorise(...steps);
  const ofClubOrOrganiser = authorise(
    changesActivities,
    secondFactorOfOrganisers,
    whose(mayChangeActivity, ({ db, params }: Named) => findCreator(db, params.id)),
  );

  route(app, listDeskActivities, organiser, ({ db }) => listActivities(db));

  route(
    app,
    changeActivity,
    ofClubOrOrganiser,
    async ({ db, params, body, actor }) => {
      await assertPublishable(db, textsOf(body));
      return changes.changeActivity(db, params.id, body, actor);
    },
    { transaction: true },
  );

  route(app, previewActivityChange, ofClubOrOrganiser, async ({ db, params, body: { change }, actor }) => {
    if (change) await assertPublishable(db, textsOf(change));
    return changes.previewActivityChange(db, params.id, change, actor);
  });

  route(
    app,
    uploadActivityPicture,
    ofClubOrOrganiser,
    async ({ params, request }) => {
      const picture = await receiveCover(request);
      return storeFile(app, 'uploads', picture, (tx, name) => setPicture(tx, params.id, name), 'jpg');
    },
    { bodyLimit: BODY_LIMIT },
  );

  route(app, deleteActivityPicture, ofClubOrOrganiser, ({ db, params }) => setPicture(db, params.id, null), {
    transaction: true,
  });

  route(
    app,
    cancelActivity,
    ofClubOrOrganiser,
    async ({ db, params, body, actor }) => {
      await assertPublishable(db, body);
      return changes.cancelActivity(db, params.id, body.reason, actor);
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
    await settleRefund(app, params.payment).catch((err) =>
      app.log.error({ err, payment: params.payment }, 'refund was not settled'),
    );
    return readPayment(db, params.payment);
  });
}

/**
 * Sets the picture of an event or a camp, or with null removes it; the file of the previous one is removed after the
 * transaction. Throws 404.
 */
async function setPicture(tx: Db, id: number, name: string | null): Promise<OrganiserActivity> {
  const isIt = eq(activities.id, id);
  const [before] = await tx.select().from(activities).where(isIt).for('no key update');
  if (!before) throw notFound();
  if (before.picture !== name) {
    await tx
      .update(activities)
      .set({ picture: name, ...(name === null && { pictureAlt: '' }) })
      .where(isIt);
    if (before.picture) await discardFile(tx, 'uploads', before.picture);
    await record(tx, { action: 'activity_changed', object: `activity:${id}` });
  }
  return readActivity(tx, id);
}
