import { useAppDispatch } from '@league/shared';
import { useCountNotificationsQuery } from '@league/shared/api';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';

/** Polling interval in milliseconds. A hidden tab does not poll, and refetches when it becomes visible. */
const COUNT_INTERVAL = 60_000;

/** Keeps the number of unread notifications in the session up to date. Draws nothing. */
export default function UnreadCount() {
  const dispatch = useAppDispatch();
  useEffect(() => setupListeners(dispatch), [dispatch]);
  useCountNotificationsQuery(undefined, {
    pollingInterval: COUNT_INTERVAL,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  return null;
}
