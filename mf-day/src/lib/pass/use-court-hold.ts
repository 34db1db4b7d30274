import { failureText, isApiError, useOffline } from '@league/shared';
import { useHoldCourtAtDeskMutation, useHoldCourtMutation } from '@league/shared/api';
import { newKey } from '@league/shared/tournament';
import { useCallback, useEffect, useState } from 'react';
import type { Desk } from '../queue/use-desk.ts';
import { keepHeld, wasHeld } from './held-courts.ts';

/** How often a device says that it is still there, and a secretary asks who holds the court, in milliseconds. */
const RENEWED_EVERY = 30_000;
const ASKED_EVERY = 10_000;

/** The one who changes the court: this browser, another device, nobody. */
type Holder = 'own' | 'other' | 'nobody';

interface Answer {
  /** Absent: nobody has said. */
  holder?: Holder;
  error?: unknown;
}

const ownOrOther = (isOwn: boolean): Holder => (isOwn ? 'own' : 'other');

const BROWSER_KEY = 'browser-name';

/** Where nothing can be stored, each tab is a browser of its own. */
const ofThisTab = newKey();

/** A random name of this browser: a secretary holds a court in one of his browsers, and the others read. */
function browserName(): string {
  try {
    const known = localStorage.getItem(BROWSER_KEY);
    if (known) return known;
    localStorage.setItem(BROWSER_KEY, ofThisTab);
  } catch {
    // It is forgotten with the tab.
  }
  return ofThisTab;
}

/** Asks who changes a court, or takes it. */
function useAsk({ tournament, pass }: Pick<Desk, 'tournament' | 'pass'>, court: number) {
  const [hold] = useHoldCourtMutation();
  const [holdAtDesk] = useHoldCourtAtDeskMutation();
  const isDevice = pass !== null;
  return useCallback(
    async (isTakingOver: boolean): Promise<Answer> => {
      if (isDevice) {
        const { data, error } = await hold({ tournament, isTakingOver });
        return { ...(data && { holder: ownOrOther(data.isOwn) }), error };
      }
      const asked = { tournament, court, isTakingOver, browser: browserName() };
      const { data, error } = await holdAtDesk(asked);
      return data ? { holder: data.holder ? ownOrOther(data.holder.isOwn) : 'nobody' } : { error };
    },
    [hold, holdAtDesk, tournament, court, isDevice],
  );
}

/** Undefined if this browser was never told. */
function lastHolder(place: string): Holder | undefined {
  const isHeld = wasHeld(place);
  return isHeld === undefined ? undefined : ownOrOther(isHeld);
}

/**
 * Says who changes the court. A device takes it if nobody has it, and asks again every half minute; a secretary takes it by a press
 * alone. Offline the page goes on as it was told last. `holder` is undefined before the first answer; `isLost`: it was held
 * here, and somebody has taken it over; `hasFailed`: the site could not say who holds it; `problem`: why it was not taken.
 */
export function useCourtHold(
  { tournament, pass, refresh }: Pick<Desk, 'tournament' | 'pass' | 'refresh'>,
  court: number,
) {
  const request = useAsk({ tournament, pass }, court);
  const place = `${tournament} ${pass?.id ?? `desk ${court}`}`;
  const [holder, setHolder] = useState(() => lastHolder(place));
  const [isLost, setLost] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [isTaking, setTaking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isOffline = useOffline();
  const ask = useCallback(
    async (isTakingOver: boolean) => {
      const answer = await request(isTakingOver);
      const answered = answer.holder;
      if (answered !== undefined) {
        if (answered === 'other' && wasHeld(place) === true) setLost(true);
        if (answered !== 'other') setLost(false);
        keepHeld(place, answered === 'own');
        setHolder(answered);
      }
      const status = isApiError(answer.error) ? answer.error.status : undefined;
      // The right may have ended.
      if (status === 403) refresh();
      // Without network it still holds what it held.
      if (!isTakingOver) setFailed(typeof status === 'number' && status !== 403);
      return answer.error;
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
  const take = async () => {
    setTaking(true);
    setProblem(undefined);
    const refusal = await ask(true);
    setProblem(refusal === undefined ? undefined : failureText(refusal));
    setTaking(false);
  };
  return { holder, isLost, hasFailed, askAgain: () => void ask(false), isTaking, problem, take };
}
