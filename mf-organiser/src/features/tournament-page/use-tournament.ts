import { useGetContentDraftQuery } from '@league/shared/api';
import { isForLater, openOrder } from '../../lib/tournament/standing.ts';

/** How often a publication is asked after, in milliseconds: one under way, and one that waits for its time. */
const EVERY = { now: 2_000, later: 30_000 };

/** A tournament of the desk; follows its publication. */
export function useTournament(tournament: string) {
  const draft = useGetContentDraftQuery({ tournament }, { refetchOnMountOrArgChange: true });
  const open = openOrder(draft.currentData?.publications ?? []);
  // Polls the same query.
  useGetContentDraftQuery(
    { tournament },
    {
      skip: !open,
      pollingInterval: open && isForLater(open) ? EVERY.later : EVERY.now,
      skipPollingIfUnfocused: true,
    },
  );
  return { ...draft, data: draft.currentData };
}
