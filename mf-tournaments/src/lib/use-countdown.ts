import { useOpenedAt } from '@league/shared';
import {
  daysBetween,
  daysLeftText,
  firstDay,
  leagueDay,
  OVER,
  type TournamentSummary,
} from '@league/shared/contract';
import { useEffect, useState } from 'react';
import { hasStarted } from './tournament.ts';

/** The card's line about the date: the days that remain, by the calendar of the venue, or that it is over. */
export function countdownText(startsAt: string, now: number): string {
  if (hasStarted(startsAt, now)) return OVER;
  const days = daysBetween(leagueDay(new Date(now)), firstDay(startsAt));
  if (days <= 0) return 'Начало сегодня';
  return daysLeftText(days);
}

/** The card's line about the date, updated until the tournament begins. */
export function useCountdown({ startsAt, refreshSeconds = 60 }: TournamentSummary): {
  text: string;
  isOver: boolean;
} {
  const openedAt = useOpenedAt();
  const [seen, setNow] = useState<number>();
  const now = seen ?? openedAt;
  const isOver = hasStarted(startsAt, now);
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), refreshSeconds * 1000);
    return () => clearInterval(timer);
  }, [isOver, refreshSeconds]);
  return { text: countdownText(startsAt, now), isOver };
}
