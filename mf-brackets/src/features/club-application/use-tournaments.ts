import { useListTournamentsQuery } from '@league/shared/api';
import type { TournamentIntake } from '@league/shared/contract';

/** Others take places while the form is being filled in. */
const REFRESH_MILLISECONDS = 60_000;

/** The tournaments and their intake, kept up to date. */
export interface Tournaments {
  /** Absent until loaded; a later failure keeps the last list. */
  list: readonly TournamentIntake[] | undefined;
  failure: unknown;
  isFetching: boolean;
  retry: () => void;
}

export function useTournaments(): Tournaments {
  const { data, error, isFetching, refetch } = useListTournamentsQuery(undefined, {
    pollingInterval: REFRESH_MILLISECONDS,
  });
  return { list: data, failure: error, isFetching, retry: refetch };
}
