import { isApiError } from '@league/shared';
import {
  useGetDayDeskQuery,
  useGetPassDeskQuery,
  useLazyGetDayLogQuery,
  useLazyGetPassLogQuery,
  useSendDayCommandMutation,
  useSendPassCommandMutation,
} from '@league/shared/api';
import type { DeskAthlete, OwnPass } from '@league/shared/contract';
import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useDayChanges } from '../live/use-live-day.ts';
import { type DeskView, OptimisticDesk } from './optimistic-desk.ts';

/** How often the desk asks what others have done, in milliseconds. */
const NEWS_EVERY = 10_000;

/** Who works at a desk decides by which calls: a secretary's account, or the pass of a device. */
export const SECRETARY = {
  useRead: useGetDayDeskQuery,
  useNews: useLazyGetDayLogQuery,
  useSend: useSendDayCommandMutation,
};
export const DEVICE = {
  useRead: useGetPassDeskQuery,
  useNews: useLazyGetPassLogQuery,
  useSend: useSendPassCommandMutation,
};

export interface Desk extends DeskView, Pick<OptimisticDesk, 'send' | 'applyNews'> {
  tournament: string;
  athletes: ReadonlyMap<number, DeskAthlete>;
  /** The pass of this device; null at the desk of a secretary. */
  pass: OwnPass | null;
  /** Asks for everything again: applications and secretaries are not in the news. */
  refresh: () => void;
}

const DeskContext = createContext<Desk | null>(null);
export const DeskProvider = DeskContext.Provider;

/** The desk around this component. */
export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('useDesk is called outside the desk');
  return desk;
}

/**
 * The desk of a tournament: what the provider has confirmed, and what is pending.
 * @param calls stays the same while the component is there
 */
export function useDeskOf(tournament: string, calls: typeof SECRETARY | typeof DEVICE = SECRETARY) {
  const query = calls.useRead({ tournament }, { refetchOnMountOrArgChange: true });
  const { data, refetch } = query;
  const [sendCommand] = calls.useSend();
  const [askLog] = calls.useNews();
  const [kept] = useState(
    () =>
      new OptimisticDesk({
        send: (sending) => sendCommand({ tournament, ...sending }),
        askNews: (after) => askLog({ tournament, after }),
        reload: () => void refetch(),
      }),
  );
  const view = useSyncExternalStore(kept.subscribe, kept.view);
  useEffect(() => {
    if (data) kept.hold(data);
  }, [kept, data]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void kept.askNews();
    }, NEWS_EVERY);
    return () => clearInterval(timer);
  }, [kept]);

  const { pass = null } = (data ?? {}) as { pass?: OwnPass };
  useDayChanges(tournament, () => void kept.askNews());

  const people = view?.cached.athletes;
  const athletes = useMemo(() => new Map(people?.map((athlete) => [athlete.id, athlete])), [people]);
  const desk = useMemo((): Desk | null => {
    const { send, applyNews } = kept;
    return view && { ...view, tournament, athletes, pass, send, applyNews, refresh: refetch };
  }, [view, kept, tournament, athletes, pass, refetch]);
  const isClosed = isApiError(query.error) && query.error.status === 403;
  return { query, desk: isClosed ? null : desk };
}
