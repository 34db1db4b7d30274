import { useAppDispatch, useOffline } from '@league/shared';
import { useEffect, useEffectEvent } from 'react';
import { readDayNumber, readShown, type ShownDay, selectShownNumber } from '../days.api.ts';
import { LiveDay } from './live-day.ts';
import { pageReader } from './page-reader.ts';

type Dispatch = ReturnType<typeof useAppDispatch>;
type Hear = (number: string) => void;

/** The days that pages of this tab follow, and the pages. */
const followed = new Map<string, { live: LiveDay; pages: Set<Hear> }>();

/** Hears the numbers of a day until the returned function is called. All pages of a tab share what it hears. */
function followDay(dispatch: Dispatch, tournament: string, hear: Hear): () => void {
  const day = followed.get(tournament) ?? openDay(dispatch, tournament);
  day.pages.add(hear);
  return () => {
    day.pages.delete(hear);
    if (day.pages.size > 0) return;
    followed.delete(tournament);
    day.live.end();
  };
}

function openDay(dispatch: Dispatch, tournament: string) {
  const pages = new Set<Hear>();
  const live = new LiveDay({
    tournament,
    ask: () => dispatch(readDayNumber(tournament)),
    hear: (number) => {
      for (const hear of pages) hear(number);
    },
  });
  const day = { live, pages };
  followed.set(tournament, day);
  return day;
}

/** Asks for news at once when the network is back. */
const useReturn = (tournament: string) => useOffline(() => followed.get(tournament)?.live.lookNow());

/** Keeps what a page of a day shows to everybody up to date, once it shows something (`isShown`). */
export function useShownNews({ tournament, category }: ShownDay, isShown: boolean): void {
  const dispatch = useAppDispatch();
  useReturn(tournament);
  useEffect(() => {
    if (!isShown) return;
    const shown: ShownDay = category === undefined ? { tournament } : { tournament, category };
    const select = selectShownNumber(shown);
    const reader = pageReader({
      seen: () => dispatch((_, getState) => select(getState())),
      read: (number) => dispatch(readShown(shown, number)),
    });
    return followDay(dispatch, tournament, reader);
  }, [dispatch, tournament, category, isShown]);
}

/** Calls back when somebody has changed a day, for a page that asks for its own news; not while `isHeard` is false. */
export function useDayChanges(tournament: string, onChange: () => void, isHeard = true): void {
  const dispatch = useAppDispatch();
  useReturn(tournament);
  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    if (!isHeard) return;
    let known: string | undefined;
    return followDay(dispatch, tournament, (number) => {
      if (number !== known) handleChange();
      known = number;
    });
  }, [dispatch, tournament, isHeard]);
}
