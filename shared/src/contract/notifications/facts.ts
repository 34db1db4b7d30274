export const NOTIFICATION_TYPES = [
  'event_notification',
  'event_confirmation',
  'camp_notification',
  'camp_confirmation',
  'camp_invitation',
  'event_invitation',
  /** Only our provider sends it: a paper is about to expire, somebody waits for confirmation or has been confirmed. */
  'account_notification',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/**
 * Maximum number of notifications that are listed and counted, newest first. An invitation in an older one is still
 * among the applications.
 */
export const NOTIFICATIONS_LISTED = 200;
