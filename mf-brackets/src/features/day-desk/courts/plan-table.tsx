import { boutsOf, type Corner, categoryText, type DayState, type PlannedBout } from '@league/shared/day';
import { useMemo } from 'react';
import { CourtPlans } from '../../day/plan/court-plans.tsx';
import { useDesk } from '../desk/use-desk.ts';

interface Line extends PlannedBout {
  who: string;
}

/** The plan with names; what is not known yet refers to the number of its bout. */
export function PlanTable() {
  const { state, athletes } = useDesk();
  const lines = useMemo(
    () => linesOf(state, (id) => athletes.get(id)?.name ?? `№\u00a0${id}`),
    [state, athletes],
  );
  return (
    <CourtPlans
      title={state.rules?.title ?? ''}
      revision={state.seq}
      days={state.rules?.days ?? 1}
      bouts={lines}
      who={({ who, category }) => (
        <>
          {who}
          <small>{categoryText(category)}</small>
        </>
      )}
    />
  );
}

/** The planned bouts with those who are known to stand in them. */
function linesOf(state: DayState, nameOf: (entry: number) => string): Line[] {
  const { plan, rules, categories } = state;
  if (!plan || !rules) return [];
  const bouts = new Map(
    Object.values(categories).flatMap((category) =>
      boutsOf(category, rules).map((bout) => [`${category.key} ${bout.key}`, bout] as const),
    ),
  );
  const numbers = new Map(plan.bouts.map(({ category, bout, number }) => [`${category} ${bout}`, number]));
  const corner = (category: string, side: Corner): string => {
    if (side === null) return '—';
    if ('entry' in side) return nameOf(side.entry);
    const [word, bout] = 'winnerOf' in side ? ['победитель', side.winnerOf] : ['проигравший', side.loserOf];
    return `${word} боя ${numbers.get(`${category} ${bout}`) ?? ''}`;
  };
  return plan.bouts.map((planned): Line => {
    const bout = bouts.get(`${planned.category} ${planned.bout}`);
    const who = bout?.corners.map((side) => corner(planned.category, side)).join(' — ') ?? '';
    return { ...planned, who: bout?.isFought === false ? `${who}: без боя` : who };
  });
}
