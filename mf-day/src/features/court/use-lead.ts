import { failureText } from '@league/shared';
import { useState } from 'react';
import { useTakeCourtAtDeskMutation, useTakeCourtMutation } from '../../lib/days.api.ts';
import type { Desk } from '../../lib/queue/use-desk.ts';

/**
 * Says who leads a court, as the desk was told last: without network it goes on so. `isLed`: this device or secretary does;
 * undefined: nobody. `isLost`: it was led here, and another one has taken it; `problem`: why it was not taken.
 */
export function useLead({ tournament, pass, cached, applyNews }: Desk, court: number) {
  const [takeOwn] = useTakeCourtMutation();
  const [takeAtDesk] = useTakeCourtAtDeskMutation();
  const isLed = cached.courts[court];
  const [wasLed, setWasLed] = useState(isLed);
  const [isLost, setLost] = useState(false);
  const [isTaking, setTaking] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (wasLed !== isLed) {
    setWasLed(isLed);
    setLost(wasLed === true && isLed === false);
  }
  const take = async () => {
    setTaking(true);
    const { data, error } = await (pass ? takeOwn({ tournament }) : takeAtDesk({ tournament, court }));
    setTaking(false);
    setProblem(error && failureText(error));
    if (data) await applyNews({ ...data, seq: cached.state.seq, commands: [], athletes: [] });
  };
  return { isLed, isLost, isTaking, problem, take };
}
