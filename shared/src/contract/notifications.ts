import { z } from 'zod';
import { defineCall } from './call.ts';
import { NOTIFICATION_TYPES, NOTIFICATIONS_LISTED } from './constants.ts';
import { participantStatus, paymentStatus } from './participation.ts';
import { id, idParam } from './people.ts';

export const notificationType = z.enum(NOTIFICATION_TYPES);

/** A line for one person. `subject_id` is the athlete it is about; a parent gets the ones about the children. */
export const notification = z.object({
  id,
  message: z.string(),
  created_at: z.iso.datetime(),
  read: z.boolean(),
  type: notificationType,
  event_id: id.nullable(),
  camp_id: id.nullable(),
  participant_status: participantStatus.nullable(),
  /** State of the payment, where the invitation has been accepted. */
  payment_status: paymentStatus,
  subject_id: id.nullable(),
  subject_type: z.literal('athlete').nullable(),
});
export type Notification = z.infer<typeof notification>;

export const listNotifications = defineCall({
  id: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  summary: `The newest ${NOTIFICATIONS_LISTED} of the asking person's notifications, newest first`,
  access: 'session',
  response: z.array(notification),
  refusals: [],
});

export const countNotifications = defineCall({
  id: 'countNotifications',
  method: 'GET',
  path: '/notifications/count',
  summary: 'How many of them are unread',
  access: 'session',
  response: z.object({ count: z.number().int().nonnegative() }),
  refusals: [],
});

export const readNotification = defineCall({
  id: 'readNotification',
  method: 'PUT',
  path: '/notifications/read/:id',
  summary: 'Marks one as read',
  access: 'session',
  params: idParam,
  response: notification,
  refusals: [404],
});

export const deleteNotification = defineCall({
  id: 'deleteNotification',
  method: 'DELETE',
  path: '/notifications/:id',
  summary: 'Deletes one; the participation it is about stays',
  access: 'session',
  params: idParam,
  response: z.object({}),
  refusals: [404],
});

/** Who is invited comes as `user_id` or `subject_id`, what to as `camp_id` or `event_id`, fitting the type. */
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
export type InvitationBody = z.input<typeof invitationBody>;

export const createNotification = defineCall({
  id: 'createNotification',
  method: 'POST',
  path: '/notifications',
  summary:
    'Invites an enrolled athlete; for the same athlete, item and type it answers the existing invitation',
  access: 'session',
  body: invitationBody,
  response: notification,
  refusals: [403, 404],
});

export const setNotificationStatus = defineCall({
  id: 'setNotificationStatus',
  method: 'PATCH',
  path: '/notifications/:id/status',
  summary: 'Answers the invitation of a notification; in step with the participant; only while it is pending',
  access: 'session',
  params: idParam,
  body: z.object({ status: z.enum(['accepted', 'declined']) }),
  response: notification,
  refusals: [404, 409],
});
