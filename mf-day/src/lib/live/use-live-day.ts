import { useAppDispatch, useOffline } from '@league/shared';
import type { DayEvent } from '@league/shared/contract';
import { categorySlug } from '@league/shared/day';
import { useEffect, useEffectEvent } from 'react';
import { patchShown, readDayNumber, readShown, type ShownDay, selectShownNumber } from '../days.api.ts';
import { LiveDay } from './live-day.ts';
import { type Follower, PageReader } from './page-reader.ts';

type Dispatch = ReturnType<typeof useAppDispatch>;

interface FollowedDay {
  live: LiveDay;
  followers: Set<Follower>;
}

/** The days that pages of this tab follow. */
const followed = new Map<string, FollowedDay>();

/** Hears of a day's news until the returned function is called. All pages of a tab share what it hears. */
function followDay(dispatch: Dispatch, tournament: string, follower: Follower): () => void {
  const day = followed.get(tournament) ?? openDay(dispatch, tournament);
  day.followers.add(follower);
  return () => {
    day.followers.delete(follower);
    if (day.followers.size > 0) return;
    followed.delete(tournament);
    day.live.end();
  };
}

function openDay(dispatch: Dispatch, tournament: string): FollowedDay {
  const followers = new Set<Follower>();
  const live = new LiveDay({
    tournament,
    ask: () => dispatch(readDayNumber(tournament)),
    seen: () => [...followers].map(({ seen }) => seen()).find((number) => number !== undefined),
    hear: (event) => {
      for (const { hear } of followers) hear(event);
    },
    hearNumber: (number) => {
      for (const { hearNumber } of followers) hearNumber(number);
    },
  });
  const day = { live, followers };
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
    const isWhole = ({ categories }: DayEvent) =>
      category === undefined ||
      categories.every((row) => categorySlug(row.key) !== category || isOfScales(row));
    const reader = new PageReader({
      seen: () => dispatch((_, getState) => select(getState())),
      isWhole,
      patch: (event) => dispatch(patchShown(shown, event)),
      read: (number) => dispatch(readShown(shown, number)),
    });
    return followDay(dispatch, tournament, reader);
  }, [dispatch, tournament, category, isShown]);
}

/** Whether nothing of a category has changed but how many the scales wait for, which its page does not show. */
const isOfScales = ({ key: _, toWeigh, ...others }: DayEvent['categories'][number]) =>
  toWeigh !== undefined && Object.keys(others).length === 0;

/** Calls back when somebody has changed a day, for a page that asks for its own news; not while `isHeard` is false. */
export function useDayChanges(tournament: string, onChange: () => void, isHeard = true): void {
  const dispatch = useAppDispatch();
  useReturn(tournament);
  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    if (!isHeard) return;
    let known: string | undefined;
    const tell = (number: string) => {
      if (number !== known) handleChange();
      known = number;
    };
    return followDay(dispatch, tournament, {
      seen: () => known,
      hear: ({ number }) => tell(number),
      hearNumber: tell,
    });
  }, [dispatch, tournament, isHeard]);
}
