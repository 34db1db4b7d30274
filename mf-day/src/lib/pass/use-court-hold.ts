import { isApiError, useOffline } from '@league/shared';
import { useHoldCourtMutation } from '@league/shared/api';
import type { CourtHolder } from '@league/shared/contract';
import { useCallback, useEffect, useState } from 'react';
import { keepHeld, wasHeld } from './held-courts.ts';

/** How often a device says that it is still there, in milliseconds. */
const RENEWED_EVERY = 30_000;

type Holder = Pick<CourtHolder, 'isOwn'>;

/** Leaving the page and coming back without network changes nothing. */
function lastTold(place: string): Holder | null {
  const isOwn = wasHeld(place);
  return isOwn === undefined ? null : { isOwn };
}

/**
 * Holds the court of this device's pass: takes it if nobody has it, and asks again every half minute. Offline the device
 * goes on as it was told last. `holder` is null before the first answer.
 * @param onRefused the pass may have ended: must not change from render to render
 */
export function useCourtHold(tournament: string, pass: number, onRefused: () => void) {
  const [hold] = useHoldCourtMutation();
  const place = `${tournament} ${pass}`;
  const [holder, setHolder] = useState(() => lastTold(place));
  const [error, setError] = useState<unknown>();
  const isOffline = useOffline();
  const ask = useCallback(
    async (isTakingOver: boolean) => {
      const answer = await hold({ tournament, isTakingOver });
      if (answer.data) {
        keepHeld(place, answer.data.isOwn);
        setHolder(answer.data);
      }
      const status = isApiError(answer.error) ? answer.error.status : undefined;
      if (status === 403) onRefused();
      // Without network it still holds what it held.
      setError(typeof status === 'number' && status !== 403 ? answer.error : undefined);
    },
    [hold, tournament, place, onRefused],
  );
  useEffect(() => {
    if (isOffline) return;
    void ask(false);
    const timer = setInterval(() => void ask(false), RENEWED_EVERY);
    return () => clearInterval(timer);
  }, [ask, isOffline]);
  return { holder, error, takeOver: () => ask(true) };
}
