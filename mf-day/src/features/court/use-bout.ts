import type { DayCommand } from '@league/shared/contract';
import type { PlanLine } from '@league/shared/day';
import { useRef, useState } from 'react';
import { useDesk } from '../../lib/queue/use-desk.ts';

/** A bout as its commands name it. */
export const boutOf = ({ category, bout, corners }: PlanLine) => ({
  category,
  bout,
  entries: [corners[0]?.entry ?? 0, corners[1]?.entry ?? 0] as [number, number],
});

/**
 * Stores commands of a court one after another: a second press while one is being stored is the same press. `problem`: why
 * the last one was not stored; what the provider refuses later stands in the outbox.
 */
export function useCourtCommands() {
  const { record } = useDesk();
  const [problem, setProblem] = useState<string>();
  const isStoring = useRef(false);
  return {
    problem,
    setProblem,
    act: async (command: DayCommand): Promise<boolean> => {
      if (isStoring.current) return false;
      isStoring.current = true;
      setProblem(undefined);
      const refusal = await record(command);
      isStoring.current = false;
      setProblem(refusal);
      return refusal === undefined;
    },
  };
}
