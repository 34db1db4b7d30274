export const NOTIFICATION_TYPES = [
  'event_notification',
  'event_confirmation',
  'camp_notification',
  'camp_confirmation',
  'camp_invitation',
  'event_invitation',
  /** Ours: a paper is about to expire, somebody waits for confirmation or has been confirmed. */
  'account_notification',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** So many notifications are listed and counted, the newest; what an older one invites to is among the applications. */
export const NOTIFICATIONS_LISTED = 200;
