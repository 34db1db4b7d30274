import { boutsOf, type Corner, categoryText, type DayState, type PlannedBout } from '@league/shared/day';
import { Accordion, PrintedAlone } from '@league/shared/kit';
import { useMemo } from 'react';
import styled from 'styled-components';
import { CourtTable } from '../../day/plan/court-table.tsx';
import { useDesk } from '../desk/use-desk.ts';
import { Heading } from '../parts/desk-parts.ts';

interface Line extends PlannedBout {
  who: string;
}

/** The plan by court and time, with names: on the page by court, on paper one court a page. */
export function PlanTable({ isPrinted = false }: { isPrinted?: boolean }) {
  const { state, athletes } = useDesk();
  const courts = useMemo(
    () => linesOf(state, (id) => athletes.get(id)?.name ?? `№ ${id}`),
    [state, athletes],
  );
  if (isPrinted)
    return (
      <Sheets data-printed>
        <PrintedAlone />
        {courts.map(([court, lines]) => (
          <section key={court}>
            <h2>
              {state.rules?.title}: корт {court}
            </h2>
            <p>Редакция {state.seq}</p>
            <Court court={court} lines={lines} days={state.rules?.days ?? 1} />
          </section>
        ))}
      </Sheets>
    );
  return (
    <section aria-labelledby="plan-table">
      <Heading id="plan-table">План боёв</Heading>
      <Accordion
        items={courts.map(([court, lines]) => ({
          id: String(court),
          title: `Корт ${court}: ${lines.length}`,
          content: <Court court={court} lines={lines} days={state.rules?.days ?? 1} />,
        }))}
      />
    </section>
  );
}

const Court = ({ court, lines, days }: { court: number; lines: readonly Line[]; days: number }) => (
  <CourtTable
    court={court}
    bouts={lines}
    days={days}
    who={({ who, category }) => (
      <>
        {who}
        <small>{categoryText(category)}</small>
      </>
    )}
  />
);

/** The bouts of each court, with those who are known to stand in them. */
function linesOf(state: DayState, nameOf: (entry: number) => string): [number, Line[]][] {
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
  const lines = plan.bouts.map((planned): Line => {
    const bout = bouts.get(`${planned.category} ${planned.bout}`);
    const who = bout?.corners.map((side) => corner(planned.category, side)).join(' — ') ?? '';
    return { ...planned, who: bout?.isFought === false ? `${who}: без боя` : who };
  });
  return [...Map.groupBy(lines, ({ court }) => court)].sort(([a], [b]) => a - b);
}

const Sheets = styled.div`
  display: none;

  @media print {
    display: block;

    section {
      break-after: page;
    }
  }
`;
