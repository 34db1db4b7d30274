import { useEffect, useState } from 'react';
import { hoursText } from '../../lib/counted.ts';

const MINUTE = 60_000;

/** «1 ч 5 мин» to a time of the first day (`09:30`, in Moscow); null before that day and after the time. */
export function timeLeft(date: string, until: string, now: Date): string | null {
  const minutes = Math.ceil((Date.parse(`${date}T${until}:00+03:00`) - now.getTime()) / MINUTE);
  return minutes <= 0 || minutes > 24 * 60 ? null : hoursText(minutes);
}

/** `timeLeft`, kept up to date. */
export function useTimeLeft(date: string, until: string): string | null {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE / 2);
    return () => clearInterval(timer);
  }, []);
  return timeLeft(date, until, now);
}
