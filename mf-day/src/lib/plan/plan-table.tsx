import { planLines } from '@league/shared/day';
import { useMemo } from 'react';
import { useCategoryText } from '../categories.tsx';
import { useDesk } from '../queue/use-desk.ts';
import { BoutState, WhoFights } from './bout-link.tsx';
import { CourtPlans } from './court-plans.tsx';

/** The plan with names; what is not known yet refers to the number of its bout. */
export function PlanTable() {
  const categoryText = useCategoryText();
  const { state, tournament, athletes } = useDesk();
  const nameOf = (id: number) => athletes.get(id)?.name ?? `№\u00a0${id}`;
  const lines = useMemo(() => planLines(state), [state]);
  return (
    <CourtPlans
      tournament={tournament}
      isApart
      title={state.rules?.title ?? ''}
      revision={state.seq}
      date={state.rules?.date ?? ''}
      days={state.rules?.days ?? 1}
      bouts={lines}
      pauses={Object.values(state.pauses)}
      closed={Object.keys(state.closed).map(Number)}
      who={(line) => (
        <>
          <WhoFights tournament={tournament} line={line} nameOf={nameOf} isApart />
          <BoutState line={line} nameOf={nameOf} />
          <small>{categoryText(line.category)}</small>
        </>
      )}
    />
  );
}
