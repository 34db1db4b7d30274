import { categoryText, planLines } from '@league/shared/day';
import { useMemo } from 'react';
import { useDesk } from '../queue/use-desk.ts';
import { BoutState } from './bout-state.tsx';
import { CourtPlans } from './court-plans.tsx';
import { whoText } from './who-text.ts';

/** The plan with names; what is not known yet refers to the number of its bout. */
export function PlanTable() {
  const { state, athletes } = useDesk();
  const lines = useMemo(() => planLines(state), [state]);
  return (
    <CourtPlans
      title={state.rules?.title ?? ''}
      revision={state.seq}
      date={state.rules?.date ?? ''}
      days={state.rules?.days ?? 1}
      bouts={lines}
      pauses={Object.values(state.pauses)}
      who={({ category, ...line }) => (
        <>
          {whoText(line, (id) => athletes.get(id)?.name ?? `№\u00a0${id}`)}
          <BoutState line={line} nameOf={(id) => athletes.get(id)?.name ?? `№\u00a0${id}`} />
          <small>{categoryText(category)}</small>
        </>
      )}
    />
  );
}
