import { useListTournamentsQuery } from '@league/shared/api';
import type { TournamentIntake } from '@league/shared/contract';
import { useEffect } from 'react';
import type { Draft } from './draft/application-draft.ts';
import type { DraftAction } from './draft/draft-reducer.ts';

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

/**
 * Chooses the tournament in the address if it takes applications, and updates title, day and categories of the chosen
 * one from the list: a tournament may have been postponed since the draft was begun.
 */
export function useChosenTournament(
  chosen: Draft['tournament'],
  preselected: string | null,
  list: readonly TournamentIntake[] | undefined,
  change: (action: DraftAction) => void,
): void {
  useEffect(() => {
    const known = list?.find(({ id }) => id === (chosen?.id ?? preselected));
    if (!known || (!chosen && known.state !== 'open')) return;
    const { id, title, date, categories } = known;
    const tournament = { id, title, date, ...(categories && { categories }) };
    if (JSON.stringify(tournament) !== JSON.stringify(chosen))
      change({ type: 'tournamentChosen', tournament });
  }, [chosen, preselected, list, change]);
}
