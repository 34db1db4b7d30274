import { selectUserType, useAppSelector } from '@league/shared';
import type { ActivityKind } from '@league/shared/api';
import { EmptyState } from '@league/shared/kit';
import { ACTIVITY_WORDS } from '../../lib/activity-words.ts';

/** An empty list of camps or events. An athlete and a referee see only their own, so there may be others. */
export function NoActivities({ kind }: { kind: ActivityKind }) {
  const userType = useAppSelector(selectUserType);
  const words = ACTIVITY_WORDS[kind];
  return userType === 'athlete' || userType === 'referee' ? (
    <EmptyState title="Вас пока никуда не записали">{words.emptyOwn}</EmptyState>
  ) : (
    <EmptyState title={words.emptyTitle}>Загляните сюда позже.</EmptyState>
  );
}
