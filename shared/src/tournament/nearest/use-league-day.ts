import { useOpenedAt } from '@league/shared';
import { addDays, leagueDay, startOfDay } from '@league/shared/contract';
import { useEffect, useState } from 'react';

/** Milliseconds between two looks: a timer stands still while the device sleeps. */
const LONGEST = 3_600_000;

/** Today in Moscow, also in a tab that stays open over midnight, or sleeps over it. */
export function useLeagueDay(): string {
  const openedOn = leagueDay(new Date(useOpenedAt()));
  const [seen, setToday] = useState<string>();
  const today = seen ?? openedOn;
  useEffect(() => {
    const midnight = startOfDay(addDays(today, 1));
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      setToday(leagueDay());
      clearTimeout(timer);
      timer = setTimeout(look, Math.min(Math.max(midnight - Date.now(), 0), LONGEST));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [today]);
  return today;
}
