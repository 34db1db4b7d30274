import { selectUserType, token, useAppSelector } from '@league/shared';
import { useListNotificationsQuery } from '@league/shared/api';
import type { UserType } from '@league/shared/contract';
import { EmptyState, FailureNotice, SkeletonRows } from '@league/shared/kit';
import { useRef } from 'react';
import styled from 'styled-components';
import { NotificationCard } from './notification-card.tsx';

const INVITED = 'Приглашения на сборы и события появятся здесь.';
/** Coaches and clubs enrol others and get no invitations. */
const COMING: Partial<Record<UserType, string>> = {
  coach: 'Ответы спортсменов и новости появятся здесь.',
  club: 'Ответы спортсменов и новости появятся здесь.',
};

/** The notifications of the signed-in person, newest first. Fills the slot `account/notifications`. */
export function NotificationList() {
  const {
    data: notifications,
    error,
    isFetching,
    refetch,
  } = useListNotificationsQuery(undefined, { refetchOnMountOrArgChange: true });
  const viewer = useAppSelector(selectUserType);
  const list = useRef<HTMLUListElement>(null);

  if (!notifications && error) {
    return <FailureNotice what="уведомления" error={error} onRetry={refetch} isRetrying={isFetching} />;
  }
  if (!notifications) {
    return (
      <div aria-busy="true">
        <Loading role="status">Загрузка уведомлений...</Loading>
        <SkeletonRows rows={3} height="148px" />
      </div>
    );
  }
  return (
    <>
      {notifications.length === 0 && (
        <EmptyState title="Уведомлений нет">{COMING[viewer] ?? INVITED}</EmptyState>
      )}
      <List ref={list} tabIndex={-1} aria-label="Список уведомлений">
        {notifications.map((notification) => (
          <li key={notification.id}>
            <NotificationCard notification={notification} onDeleted={() => list.current?.focus()} />
          </li>
        ))}
      </List>
    </>
  );
}

const Loading = styled.p`
  margin-bottom: ${token('s3')};
  color: ${token('ink2')};
`;
const List = styled.ul`
  display: grid;
  gap: ${token('s3')};
  padding: 0;
  list-style: none;
  outline: none;

  & > li:empty {
    display: none;
  }
`;
