import { z } from 'zod';
import { activityPrice, participantStatus } from '../activities/schema.ts';
import { defineCall } from '../call.ts';
import { day, id } from '../fields/schema.ts';
import { paymentStatus } from '../payments/schema.ts';
import { tournamentId } from '../tournaments/id.ts';
import { NOTIFICATION_TYPES, NOTIFICATIONS_LISTED } from './news-kinds.ts';

export const notificationType = z.enum(NOTIFICATION_TYPES);

/**
 * A notification of one person. `subject_id` is the athlete it is about; a parent gets the children's notifications.
 */
export const notification = z.object({
  id,
  message: z.string(),
  created_at: z.iso.datetime(),
  read: z.boolean(),
  type: notificationType,
  event_id: id.nullable(),
  camp_id: id.nullable(),
  participant_status: participantStatus.nullable(),
  /** State of the payment of an accepted invitation. */
  payment_status: paymentStatus,
  /** The last day on which the invitation is accepted; null: the first day. */
  answer_by: z.optional(z.nullable(day)),
  /** Of the event or camp that it is about. */
  price: activityPrice.optional(),
  subject_id: id.nullable(),
  subject_type: z.literal('athlete').nullable(),
  /** Last and first name of the subject, for readers who follow that person. */
  subject_name: z.string().nullable(),
  /** Where the reader acts on news of a tournament or its day; null for other news. */
  link: z.optional(z.nullable(z.object({ path: z.string(), label: z.string() }))),
});
export type Notification = z.infer<typeof notification>;

export const listNotifications = defineCall({
  id: 'listNotifications',
  at: 'GET /notifications',
  summary: `The newest ${NOTIFICATIONS_LISTED} of the asking person's notifications, newest first`,
  response: z.array(notification),
});

export const countNotifications = defineCall({
  id: 'countNotifications',
  at: 'GET /notifications/count',
  summary: 'How many of them are unread',
  response: z.object({
    count: z.number().int().nonnegative(),
    /** Oneself or own children, about whose name the asking person may decide and has not. */
    undecided: z.optional(z.array(id)),
    /** Open tournaments that are not over, whose secretary the asking person is. */
    duties: z.optional(z.array(z.object({ tournament: tournamentId, title: z.string() }))),
  }),
});

export const readNotification = defineCall({
  id: 'readNotification',
  at: 'PUT /notifications/read/:id',
  summary: 'Marks one as read',
  refusals: [404],
  response: notification,
});

export const deleteNotification = defineCall({
  id: 'deleteNotification',
  at: 'DELETE /notifications/:id',
  summary: 'Deletes one; the participation it is about stays',
  refusals: [404],
  response: z.object({}),
});

/** The athlete comes as `user_id` or `subject_id`, the event or camp as `event_id` or `camp_id`, matching `type`. */
export const invitationBody = z
  .object({
    user_id: id.optional(),
    subject_id: id.optional(),
    subject_type: z.literal('athlete').default('athlete'),
    camp_id: id.optional(),
    event_id: id.optional(),
    type: z.enum(['camp_invitation', 'event_invitation']),
    message: z.string().trim().min(1).max(2000),
  })
  .refine(({ user_id, subject_id }) => user_id ?? subject_id, {
    message: 'Укажите спортсмена',
    path: ['subject_id'],
  })
  .refine(({ type, camp_id, event_id }) => (type === 'camp_invitation' ? camp_id : event_id), {
    message: 'Укажите лагерь или событие',
    path: ['type'],
  });

export const createNotification = defineCall({
  id: 'createNotification',
  at: 'POST /notifications',
  summary:
    'Invites an enrolled athlete; for the same athlete, item and type it answers the existing invitation',
  refusals: [403, 404],
  body: invitationBody,
  response: notification,
});

export const setNotificationStatus = defineCall({
  id: 'setNotificationStatus',
  at: 'PATCH /notifications/:id/status',
  summary: 'Answers the invitation of a notification; in step with the participant; only while it is pending',
  refusals: [404, 409],
  body: z.object({ status: z.enum(['accepted', 'declined']) }),
  response: notification,
});

export const readAllNotifications = defineCall({
  id: 'readAllNotifications',
  at: 'PUT /notifications/read',
  summary: 'Marks all of the asking person’s notifications as read',
  response: z.object({}),
});

/** `mail`: whether news come by mail; `email`: where to, null for an account without a confirmed address. */
export const newsSettings = z.object({ mail: z.boolean(), email: z.string().nullable() });
export type NewsSettings = z.infer<typeof newsSettings>;

export const getNewsSettings = defineCall({
  id: 'getNewsSettings',
  at: 'GET /notifications/settings',
  summary: 'Whether the asking person is told of news by mail, and where',
  response: newsSettings,
});

export const saveNewsSettings = defineCall({
  id: 'saveNewsSettings',
  at: 'PUT /notifications/settings',
  summary: 'Switches the mails about news on or off',
  body: newsSettings.pick({ mail: true }),
  response: newsSettings,
});

export const unsubscribe = defineCall({
  id: 'unsubscribe',
  at: 'POST /unsubscribe',
  summary: 'Ends the mails about news (RFC 8058: mail programs post here without a session)',
  access: 'public',
  refusals: [404],
  query: z.object({ token: z.string().max(200) }),
  response: z.object({}),
});
