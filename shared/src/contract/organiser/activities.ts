import { z } from 'zod';
import { activityChange } from '../activities/form.ts';
import { activityPicture, activityPrice } from '../activities/schema.ts';
import { defineCall } from '../call.ts';
import { day, id } from '../fields/schema.ts';
import { REFUND_STATUSES } from '../payments/payment-states.ts';
import { refusalBody } from './form.ts';

/** An event or a camp with what depends on it. */
export const organiserActivity = z.object({
  id,
  kind: z.enum(['event', 'camp']),
  name: z.string(),
  date: day,
  location: z.string(),
  end_date: z.nullable(day),
  answer_by: z.nullable(day),
  programme: z.string(),
  /** Limit of participants; null: `ACTIVITY_CAPACITY`. */
  places: z.int().positive().nullable().optional(),
  price: activityPrice.optional(),
  /** Grows with each change. */
  version: z.int().positive().optional(),
  ...activityPicture.shape,
  /** The club that created it. */
  club_name: z.string().nullable(),
  /** Numbers of participants by answer, and of those who have paid. */
  pending: z.number().int().nonnegative(),
  accepted: z.number().int().nonnegative(),
  declined: z.number().int().nonnegative(),
  paid: z.number().int().nonnegative(),
  cancelled_at: z.iso.datetime().nullable(),
  cancel_reason: z.string().nullable(),
});
export type OrganiserActivity = z.infer<typeof organiserActivity>;

export const listDeskActivities = defineCall({
  id: 'listDeskActivities',
  at: 'GET /organiser/activities',
  summary:
    'Events and camps of all clubs that are ahead or were cancelled, with the answers and the payments',
  refusals: [403],
  response: z.array(organiserActivity),
});

export const changeActivity = defineCall({
  id: 'changeActivity',
  at: 'PUT /organiser/activities/:id',
  summary:
    'Changes days, place, deadline of answers, limit and programme of an event or camp, by its club or an organiser; everybody concerned is told what is new, and a stale version gets 409 with the fields that differ',
  refusals: [403, 404, 409],
  body: activityChange,
  response: organiserActivity,
});

export const uploadActivityPicture = defineCall({
  id: 'uploadActivityPicture',
  at: 'POST /organiser/activities/:id/picture',
  summary:
    'Sets or replaces the picture of an event or camp, which everybody sees: jpeg, png or webp in the multipart field image',
  file: 'image',
  refusals: [403, 404, 413, 415, 429],
  response: organiserActivity,
});

export const deleteActivityPicture = defineCall({
  id: 'deleteActivityPicture',
  at: 'DELETE /organiser/activities/:id/picture',
  summary: 'Removes the picture of an event or camp; none is there afterwards',
  refusals: [403, 404],
  response: organiserActivity,
});

export const cancelActivity = defineCall({
  id: 'cancelActivity',
  at: 'POST /organiser/activities/:id/cancellation',
  summary:
    'Cancels an event or camp; everybody concerned is told, and nobody can enrol, accept or pay any more',
  refusals: [403, 404, 409],
  body: refusalBody,
  response: organiserActivity,
});

export const previewActivityChange = defineCall({
  id: 'previewActivityChange',
  at: 'POST /organiser/activities/:id/preview',
  summary:
    'How many people a change, or without one a cancellation, would be told to, and what; changes nothing',
  refusals: [403, 404, 409],
  body: z.object({ change: z.optional(activityChange) }),
  response: z.object({
    /** Those who would be told. */
    people: z.int().nonnegative(),
    /** The message; empty: of this change nobody is told. */
    text: z.string(),
    /** Those who have paid, and would be given the money back after a cancellation. */
    paid: z.int().nonnegative(),
  }),
});
export type ActivityChangePreview = z.infer<typeof previewActivityChange.response>;

/** A payment that can be given back, or has been. */
export const organiserPayment = z.object({
  id: z.uuid(),
  /** The athlete. */
  name: z.string(),
  /** In roubles. */
  amount: z.number(),
  paid_at: z.iso.datetime(),
  activity: z.object({ kind: z.enum(['event', 'camp']), name: z.string(), date: day }),
  /** Why it stands in the list: cancelled, declined after paying; null: only because it was given back. */
  cause: z.enum(['cancelled', 'declined']).nullable(),
  refund: z
    .object({ status: z.enum(REFUND_STATUSES), reason: z.string(), updated_at: z.iso.datetime() })
    .nullable(),
});
export type OrganiserPayment = z.infer<typeof organiserPayment>;

export const listDeskPayments = defineCall({
  id: 'listDeskPayments',
  at: 'GET /organiser/payments',
  summary: 'Payments to give back: for what was cancelled or declined; and all refunds with their states',
  refusals: [403],
  response: z.array(organiserPayment),
});

export const refundPayment = defineCall({
  id: 'refundPayment',
  at: 'POST /organiser/payments/:payment/refund',
  summary: 'Gives one payment back in full through the payment gateway, never twice; the reason is kept',
  refusals: [403, 404, 409],
  params: { payment: z.uuid() },
  body: refusalBody,
  response: organiserPayment,
});
