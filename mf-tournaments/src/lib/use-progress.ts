import { useOpenedAt } from '@league/shared';
import { useGetTournamentProgressQuery } from '@league/shared/api';
import { type Answer, KEPT_DAYS } from '@league/shared/contract';

/** What the provider knows of a tournament: its day, and the teams that take part. */
export type Progress = Answer<'getTournamentProgress'>;

const RETENTION = KEPT_DAYS.application * 24 * 3_600_000;

/** The progress of a tournament; undefined until it is known, and for one so old that the provider has no applications any more. */
export function useProgress({ id, startsAt }: { id: string; startsAt: string }): Progress | undefined {
  const openedAt = useOpenedAt();
  const isOld = Date.parse(startsAt) + RETENTION < openedAt;
  return useGetTournamentProgressQuery({ tournament: id }, { skip: isOld }).data;
}

/** Whether the brackets of its day can be looked at. */
export const hasBrackets = (progress: Progress | undefined): boolean =>
  progress?.day?.stage === 'published' || progress?.day?.stage === 'planned';
