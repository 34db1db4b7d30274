import { useGetContentDraftQuery, useListContentDraftsQuery } from '@league/shared/api';
import { bothQueries } from '@league/shared/kit';
import { useEffect, useRef } from 'react';
import { isForLater, openOrder } from '../../lib/tournament/standing.ts';

/** How often a publication is asked after, in milliseconds: one under way, and one that waits for its time. */
const EVERY = { now: 2_000, later: 30_000 };

/** A tournament of the desk with what the list knows of it; follows its publication. */
export function useTournament(tournament: string) {
  const fresh = { refetchOnMountOrArgChange: true } as const;
  const draft = useGetContentDraftQuery({ tournament }, fresh);
  const list = useListContentDraftsQuery(undefined, fresh);
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
  // The steps and the revision of the list follow the publication.
  const state = draft.currentData && `${open?.id} ${draft.currentData.live}`;
  const known = useRef(state);
  const { refetch, isUninitialized } = list;
  useEffect(() => {
    if (known.current !== undefined && known.current !== state && !isUninitialized) refetch();
    known.current = state;
  }, [state, refetch, isUninitialized]);
  return bothQueries({ ...draft, data: draft.currentData }, list);
}
