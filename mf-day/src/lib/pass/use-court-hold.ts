import { isApiError, useOffline } from '@league/shared';
import { useHoldCourtAtDeskMutation, useHoldCourtMutation } from '@league/shared/api';
import { useCallback, useEffect, useState } from 'react';
import type { Desk } from '../queue/use-desk.ts';
import { keepHeld, wasHeld } from './held-courts.ts';

/** How often a device says that it is still there, and a secretary asks who holds the court, in milliseconds. */
const RENEWED_EVERY = 30_000;
const ASKED_EVERY = 10_000;

interface Told {
  /** Whether this page may change the court; undefined: nobody has said. */
  isHeld?: boolean;
  /** Whether it does so because nobody holds the court. */
  isFree?: boolean;
  error?: unknown;
}

/** Asks who changes a court, or takes it. */
function useAsk({ tournament, pass }: Pick<Desk, 'tournament' | 'pass'>, court: number) {
  const [hold] = useHoldCourtMutation();
  const [holdAtDesk] = useHoldCourtAtDeskMutation();
  const isDevice = pass !== null;
  return useCallback(
    async (isTakingOver: boolean): Promise<Told> => {
      if (isDevice) {
        const { data, error } = await hold({ tournament, isTakingOver });
        return { ...(data && { isHeld: data.isOwn }), error };
      }
      const { data, error } = await holdAtDesk({ tournament, court, isTakingOver });
      if (data) return { isHeld: data.isFree || data.holder?.isOwn === true, isFree: data.isFree };
      // An earlier provider knows no such question, and every secretary changes every court.
      return isUnknown(error) && !isTakingOver ? { isHeld: true, isFree: true } : { error };
    },
    [hold, holdAtDesk, tournament, court, isDevice],
  );
}

const isUnknown = (error: unknown): boolean => isApiError(error) && error.status === 404;

/**
 * Says whether this desk may change the court. A device takes it if nobody has it, and asks again every half minute; a secretary takes it by a press
 * alone. Offline the page goes on as it was told last. `isHeld` is undefined before the first answer; `isLost`: it was held
 * here, and somebody has taken it over.
 */
export function useCourtHold(
  { tournament, pass, refresh }: Pick<Desk, 'tournament' | 'pass' | 'refresh'>,
  court: number,
) {
  const request = useAsk({ tournament, pass }, court);
  const place = `${tournament} ${pass?.id ?? `desk ${court}`}`;
  const [isHeld, setHeld] = useState(() => wasHeld(place));
  const [isLost, setLost] = useState(false);
  const [error, setError] = useState<unknown>();
  const isOffline = useOffline();
  const ask = useCallback(
    async (isTakingOver: boolean) => {
      const answer = await request(isTakingOver);
      const told = answer.isHeld;
      if (told !== undefined) {
        if (wasHeld(place) === true && !told) setLost(true);
        if (told) setLost(false);
        // A look at a free court takes nothing, so nothing is lost with it.
        if (!answer.isFree) keepHeld(place, told);
        setHeld(told);
      }
      const status = isApiError(answer.error) ? answer.error.status : undefined;
      // The right may have ended.
      if (status === 403) refresh();
      // Without network it still holds what it held.
      setError(typeof status === 'number' && status !== 403 ? answer.error : undefined);
    },
    [request, place, refresh],
  );
  const every = pass ? RENEWED_EVERY : ASKED_EVERY;
  useEffect(() => {
    if (isOffline) return;
    void ask(false);
    const timer = setInterval(() => void ask(false), every);
    return () => clearInterval(timer);
  }, [ask, isOffline, every]);
  return { isHeld, isLost, error, takeOver: () => ask(true) };
}
