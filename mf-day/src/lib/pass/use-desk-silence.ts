import { type LeagueStore, useAppSelector } from '@league/shared';
import { useEffect, useState } from 'react';
import { Silence } from '../live/silence.ts';

/** What a desk asks every ten seconds while it is in sight. */
const ASKED = new Set(['getDayDesk', 'getPassDesk', 'getDayLog', 'getPassLog']);

/** Two questions have failed, in milliseconds. */
const UNANSWERED = 25_000;

/** When the desk was answered last, in milliseconds since 1970; 0: not yet. */
const selectAnsweredAt = ({ api }: ReturnType<LeagueStore['getState']>): number =>
  Math.max(
    0,
    ...Object.values(api.queries).map((query) =>
      query?.endpointName && ASKED.has(query.endpointName) ? (query.fulfilledTimeStamp ?? 0) : 0,
    ),
  );

/** Tells the site once the questions of a desk stay unanswered: a stream may be open although they fail. */
export function useDeskSilence(tournament: string): void {
  const answeredAt = useAppSelector(selectAnsweredAt);
  const [silence] = useState(() => new Silence(`desk ${tournament}`, UNANSWERED));
  useEffect(() => {
    if (answeredAt === 0) return;
    silence.heard();
    const look = () => (document.visibilityState === 'visible' ? silence.wait() : silence.pause());
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [silence, answeredAt]);
  useEffect(() => () => silence.end(), [silence]);
}
