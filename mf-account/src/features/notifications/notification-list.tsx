import { Button, ButtonLink, lazyPage, selectUserType, token, useAppSelector } from '@league/shared';
import type { Notification, UserType } from '@league/shared/contract';
import {
  Answer,
  EmptyState,
  FailureNotice,
  PlainList,
  SkeletonRows,
  Text,
  useAttempt,
} from '@league/shared/kit';
import { Suspense, useRef, useState } from 'react';
import styled from 'styled-components';
import { FamilyLine } from '../../lib/family-line.tsx';
import { invitationIn } from '../../lib/invitation-actions.tsx';
import { useListNotificationsQuery, useReadAllNotificationsMutation } from '../../lib/notifications.api.ts';
import { activityOf, groupByEvent, NotificationCard } from './notification-card.tsx';

const PushOffer = lazyPage(() => import('./settings/push-offer.tsx'));

const INVITED = 'Приглашения на сборы и события появятся здесь.';
/** Coaches and clubs enrol others and get no invitations. */
const COMING: Partial<Record<UserType, string>> = {
  coach: 'Ответы спортсменов и новости появятся здесь.',
  club: 'Ответы спортсменов и новости появятся здесь.',
};

/** The notifications of the signed-in person, newest first. Fills the slot `account/notifications`. */
export function NotificationList() {
  const { data: notifications, error, isFetching, refetch } = useListNotificationsQuery();
  const viewer = useAppSelector(selectUserType);
  const [readAll, { isLoading: isMarking }] = useReadAllNotificationsMutation();
  const { problem, attempt } = useAttempt();
  const list = useRef<HTMLUListElement>(null);
  // The moment to ask about pushes: somebody who has answered will want to hear of changes.
  const [hasAnswered, setAnswered] = useState(false);
  const handleAnswered = () => setAnswered(true);

  if (!notifications && error) {
    return <FailureNotice what="уведомления" error={error} onRetry={refetch} isRetrying={isFetching} />;
  }
  if (!notifications) {
    return (
      <div aria-busy="true">
        <Text $below="s3" $color="ink2" role="status">
          Загрузка уведомлений...
        </Text>
        <SkeletonRows rows={3} height="148px" />
      </div>
    );
  }
  const handleReadAll = async () => {
    const isRead = await attempt(readAll(), 'Не удалось отметить прочитанными. Попробуйте ещё раз.');
    // The button is gone: the focus stays with its subject.
    if (isRead) list.current?.focus();
  };
  return (
    <>
      <Tools>
        {notifications.some(({ read }) => !read) && (
          <Button variant="quiet" busy={isMarking} onClick={handleReadAll}>
            Отметить все прочитанными
          </Button>
        )}
        <ButtonLink variant="quiet" to="/notification-settings">
          Настроить
        </ButtonLink>
      </Tools>
      {hasAnswered && (
        <Suspense>
          <PushOffer isBrief />
        </Suspense>
      )}
      {problem && <Answer tone="error">{problem}</Answer>}
      {notifications.length === 0 && (
        <EmptyState title="Уведомлений нет">{COMING[viewer] ?? INVITED}</EmptyState>
      )}
      <List $gap="s3" ref={list} tabIndex={-1} aria-label="Список уведомлений">
        {groupByEvent(notifications, viewer).map(([key, group]) => (
          <li key={key}>
            <Family group={group} onAnswered={handleAnswered} />
            {group.map((notification) => (
              <NotificationCard
                key={notification.id}
                notification={notification}
                onAnswered={handleAnswered}
                onDeleted={() => list.current?.focus()}
              />
            ))}
          </li>
        ))}
      </List>
    </>
  );
}

interface FamilyProps {
  group: readonly Notification[];
  onAnswered: () => void;
}

/** One answer and one payment for the invitations of a family to one event or camp. */
function Family({ group: [first, ...others], onAnswered }: FamilyProps) {
  const activity = first && activityOf(first);
  if (!activity || others.length === 0) return null;
  return (
    <FamilyLine
      label={first.message.split('\n')[0] ?? ''}
      invited={[first, ...others].map((one) => ({
        ...invitationIn(activity, one),
        name: one.subject_name ?? 'Спортсмен',
      }))}
      onAnswered={onAnswered}
    />
  );
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  /* Aligns the text of the borderless buttons with the other text. */
  margin: -${token('s3')} -${token('s4')} ${token('s2')};
`;
const List = styled(PlainList)`
  outline: none;

  & > li {
    display: grid;
    gap: ${token('s3')};
  }
  & > li:empty {
    display: none;
  }
`;
