import {
  Button,
  ButtonLink,
  Slot,
  selectUserType,
  selectVerifiedUser,
  token,
  useAppSelector,
} from '@league/shared';
import type { ActivityKind, ActivityRef } from '@league/shared/api';
import type { Notification, UserType } from '@league/shared/contract';
import { Accordion, Answer, Badge, ConfirmDialog, formatLongDay, Text, useAttempt } from '@league/shared/kit';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { InvitationActions, invitationIn } from '../../lib/invitation-actions.tsx';
import { useDeleteNotificationMutation, useReadNotificationMutation } from '../../lib/notifications.api.ts';

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
function offerOf({ type }: Notification, viewer: UserType): 'answer' | 'participants' | null {
  const isInvitation = type === 'camp_invitation' || type === 'event_invitation';
  const isOrganiser = viewer === 'coach' || viewer === 'club';
  if (isInvitation) return isOrganiser ? null : 'answer';
  if (type === 'account_notification') return null;
  return isOrganiser ? 'participants' : null;
}

/** Whether an invitation still waits for its answer or its payment. */
const isOpenInvitation = ({ participant_status, payment_status }: Notification): boolean =>
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

interface Props {
  notification: Notification;
  /** Called after an answer to an invitation is stored. */
  onAnswered: () => void;
  /** Called after the deletion, which loses the focus. */
  onDeleted: () => void;
}

/** One notification: time, text and actions. */
export function NotificationCard({ notification, onAnswered, onDeleted }: Props) {
  const { id, created_at, read, message, link, subject_id, subject_name } = notification;
  const viewer = useAppSelector(selectUserType);
  const viewerId = useAppSelector(selectVerifiedUser)?.id;
  const [markRead, { isLoading: isMarking }] = useReadNotificationMutation();
  const [remove, removal] = useDeleteNotificationMutation();
  const { problem, attempt } = useAttempt();
  const [isAsking, setAsking] = useState(false);
  const card = useRef<HTMLElement>(null);
  const dateId = useId();
  const nameId = useId();

  const handleRead = async () => {
    const isRead = await attempt(markRead({ id }), 'Не удалось отметить прочитанным. Попробуйте ещё раз.');
    // The button is gone: the focus stays with its subject.
    if (isRead) card.current?.focus();
  };
  const handleDelete = async () => {
    const isGone = await attempt(remove({ id }), 'Не удалось удалить уведомление. Попробуйте ещё раз.');
    setAsking(false);
    if (isGone) onDeleted();
  };

  // Hides the card until the list is refetched.
  if (removal.isSuccess) return null;

  const activity = activityOf(notification);
  const offer = activity && offerOf(notification, viewer);
  const child = offer === 'answer' && subject_id !== viewerId ? subject_name : null;
  const [headline = '', ...rest] = message.split('\n');
  return (
    <Card ref={card} tabIndex={-1} aria-labelledby={child ? `${nameId} ${dateId}` : dateId} $isUnread={!read}>
      <Head>
        <time id={dateId} dateTime={created_at}>
          {formatLongDay(created_at)}
        </time>
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          aria-describedby={dateId}
          onClick={() => setAsking(true)}
        >
          Удалить
        </Button>
      </Head>
      {child && (
        <Text $size="lead" $isBold id={nameId}>
          {child}
        </Text>
      )}
      <Message>
        <strong>{headline}</strong>
        {rest.map((line) => `\n${line}`)}
      </Message>
      {offer === 'answer' && notification.payment_status === 'paid' && (
        <div>
          <Badge tone="green">Оплачено</Badge>
        </div>
      )}
      {offer === 'answer' && activity && (
        <InvitationActions
          invitation={invitationIn(activity, notification)}
          message={message}
          place={card}
          onAnswered={onAnswered}
        />
      )}
      {offer === 'participants' && activity && (
        <Accordion
          level={3}
          items={[
            {
              id: 'participants',
              title: 'Таблица участников',
              content: <Slot name="events/participants" kind={activity.kind} id={activity.id} />,
            },
          ]}
        />
      )}
      {link && (
        <div>
          <ButtonLink to={link.path} variant="secondary">
            {link.label}
          </ButtonLink>
        </div>
      )}
      {problem && <Answer tone="error">{problem}</Answer>}
      {!read && (
        <Foot>
          <Button variant="quiet" busy={isMarking} aria-describedby={dateId} onClick={handleRead}>
            Отметить прочитанным
          </Button>
        </Foot>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Удалить уведомление?"
        confirmLabel="Удалить уведомление"
        isBusy={removal.isLoading}
        onConfirm={handleDelete}
      >
        <p>{headline}</p>
        {offer === 'answer' && isOpenInvitation(notification) && (
          <p>Само приглашение останется в разделе «Мои заявки».</p>
        )}
      </ConfirmDialog>
    </Card>
  );
}

const Card = styled.article<{ $isUnread: boolean }>`
  display: grid;
  gap: ${token('s3')};
  padding: ${token('s4')};
  border: 1px solid ${token('line')};
  border-inline-start: 4px solid ${({ $isUnread }) => token($isUnread ? 'chung' : 'line')};
  border-radius: ${token('radiusM')};
  background: ${token('card')};

  &:focus-visible {
    outline: 2px solid ${token('chung')};
    outline-offset: 2px;
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('s3')};
  /* Aligns the text of the borderless button with the other text. */
  margin: -${token('s3')} -${token('s4')} -${token('s3')} 0;
  color: ${token('ink2')};
  font-size: 0.875rem;
`;
const Foot = styled.div`
  margin: 0 0 -${token('s3')} -${token('s4')};
`;
const Message = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;

  & > strong {
    font-weight: 600;
  }
`;
