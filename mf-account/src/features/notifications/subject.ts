import type { ActivityKind, ActivityRef } from '@league/shared/api';
import type { Notification, UserType } from '@league/shared/contract';

const KINDS: Record<Exclude<Notification['type'], 'account_notification'>, ActivityKind> = {
  event_notification: 'event',
  event_confirmation: 'event',
  event_invitation: 'event',
  camp_notification: 'camp',
  camp_confirmation: 'camp',
  camp_invitation: 'camp',
};

/** The event or camp of a notification; null if it has none. */
export function activityOf({ type, event_id, camp_id }: Notification): ActivityRef | null {
  if (type === 'account_notification') return null;
  const kind = KINDS[type];
  const id = kind === 'camp' ? camp_id : event_id;
  return id ? { kind, id } : null;
}

/** Actions of a viewer: answer and pay, or see the participants. */
export function offerOf({ type }: Notification, viewer: UserType): 'answer' | 'participants' | null {
  const isInvitation = type === 'camp_invitation' || type === 'event_invitation';
  const isOrganiser = viewer === 'coach' || viewer === 'club';
  if (isInvitation) return isOrganiser ? null : 'answer';
  if (type === 'account_notification') return null;
  return isOrganiser ? 'participants' : null;
}

/** Whether an invitation still waits for its answer or its payment. */
export const isOpenInvitation = ({ participant_status, payment_status }: Notification): boolean =>
  participant_status === 'pending' || (participant_status === 'accepted' && payment_status !== 'paid');

/**
 * The notifications in the order of the list; invitations to the same event or camp stand together, where the newest
 * of them is. Each group has a key that stays its own when one of its notifications is deleted.
 */
export function groupByEvent(
  list: readonly Notification[],
  viewer: UserType,
): [key: string | number, group: Notification[]][] {
  const groups = Map.groupBy(list, (one) => {
    const activity = offerOf(one, viewer) === 'answer' ? activityOf(one) : null;
    return activity ? `${activity.kind} ${activity.id}` : one.id;
  });
  return [...groups];
}
