import { Link } from '@league/shared';
import type { PublicDay } from '@league/shared/contract';
import { categoryText } from '@league/shared/day';
import { Accordion } from '@league/shared/kit';
import { useMemo } from 'react';
import { categoryPath } from '../day-text.ts';
import { Heading, Section } from '../parts/day-parts.ts';
import { CourtTable } from './court-table.tsx';

/** The bouts of every court in their order. */
export default function CourtPlan({ day }: { day: PublicDay }) {
  const names = useMemo(() => new Map(day.entries.map(({ id, name }) => [id, name])), [day.entries]);
  const courts = useMemo(
    () => [...Map.groupBy(day.bouts, ({ court }) => court)].sort(([a], [b]) => a - b),
    [day.bouts],
  );
  return (
    <Section aria-labelledby="court-plan">
      <Heading id="court-plan">План по кортам</Heading>
      <Accordion
        openFirst
        items={courts.map(([court, bouts]) => ({
          id: String(court),
          title: `Корт ${court}`,
          content: (
            <CourtTable
              court={court}
              bouts={bouts}
              days={day.days}
              who={({ entries, category }) => (
                <>
                  {whoText(entries.map((id) => names.get(id) ?? ''))}
                  <Link to={categoryPath(day.tournament, category)}>{categoryText(category)}</Link>
                </>
              )}
            />
          ),
        }))}
      />
    </Section>
  );
}

/** Those of a bout who are known before it. */
function whoText(names: readonly string[]): string {
  if (names.length === 0) return 'По итогам боёв';
  return names.length === 1 ? `${names[0]} — соперник по итогам боёв` : names.join(' — ');
}
