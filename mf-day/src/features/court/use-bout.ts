import type { DayCommand } from '@league/shared/contract';
import type { PlanLine } from '@league/shared/day';
import { useState } from 'react';
import { useDesk } from '../../lib/queue/use-desk.ts';

/** A bout as its commands name it. */
export const boutOf = ({ category, bout, corners }: PlanLine) => ({
  category,
  bout,
  entries: [corners[0]?.entry ?? 0, corners[1]?.entry ?? 0] as [number, number],
});

/** Sends commands of a court; `problem`: the refusal of the last one. */
export function useCourtCommands() {
  const { send } = useDesk();
  const [problem, setProblem] = useState<string>();
  return {
    problem,
    act: async (command: DayCommand) => {
      setProblem(undefined);
      setProblem(await send(command));
    },
  };
}
