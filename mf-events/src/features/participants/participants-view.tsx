import type { ActivityRef } from '@league/shared/api';
import { EmptyState, QueryResult } from '@league/shared/kit';
import { useEffect, useEffectEvent } from 'react';
import { useListParticipantsQuery } from '../../lib/activities.api.ts';
import { ParticipantTable } from './participant-table.tsx';

/**
 * The participants of one camp or event with their export; also the slot `events/participants`. Refetched when opened
 * and while it is visible, so that an answer or a payment shows without a reload.
 */
export default function ParticipantsView({ kind, id }: ActivityRef) {
  const query = useListParticipantsQuery({ kind, id });
  useRefreshWhileVisible(query.refetch);
  return (
    <QueryResult
      query={{ ...query, data: query.currentData }}
      what="список участников"
      rows={6}
      height="44px"
    >
      {(participants) =>
        participants.length === 0 ? (
          <EmptyState title="Участников пока нет">Их записывают тренеры.</EmptyState>
        ) : (
          <ParticipantTable kind={kind} id={id} participants={participants} />
        )
      }
    </QueryResult>
  );
}

/** Polling interval, in milliseconds. */
const INTERVAL = 30_000;

/** Refreshes every 30 s while the tab is visible, and at once when it becomes visible. */
function useRefreshWhileVisible(refresh: () => void): void {
  const onTick = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refresh();
  });
  useEffect(() => {
    const tick = () => onTick();
    const timer = setInterval(tick, INTERVAL);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
}
