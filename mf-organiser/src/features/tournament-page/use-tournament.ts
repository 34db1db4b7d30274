import { useGetContentDraftQuery } from '../../lib/content-drafts.api.ts';
import { waitingOrder } from '../../lib/tournament/standing.ts';

/** How often a publication that waits for its time is asked after, in milliseconds. */
const EVERY = 30_000;

/** A tournament of the desk; follows a publication that waits. */
export function useTournament(tournament: string) {
  const draft = useGetContentDraftQuery({ tournament }, { refetchOnMountOrArgChange: true });
  const waiting = waitingOrder(draft.currentData?.publications ?? []);
  // Polls the same query.
  useGetContentDraftQuery(
    { tournament },
    { skip: !waiting, pollingInterval: EVERY, skipPollingIfUnfocused: true },
  );
  return { ...draft, data: draft.currentData };
}
