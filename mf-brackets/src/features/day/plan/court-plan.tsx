import { Link, token } from '@league/shared';
import type { PublicBout, PublicDay } from '@league/shared/contract';
import { categoryText, clockOf } from '@league/shared/day';
import { Accordion, Table } from '@league/shared/kit';
import { useMemo } from 'react';
import styled from 'styled-components';
import { categoryPath } from '../day-text.ts';
import { Heading, Section } from '../parts/day-parts.ts';

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
          content: <Court court={court} bouts={bouts} day={day} names={names} />,
        }))}
      />
    </Section>
  );
}

interface CourtProps {
  court: number;
  bouts: readonly PublicBout[];
  day: PublicDay;
  names: ReadonlyMap<number, string>;
}

function Court({ court, bouts, day, names }: CourtProps) {
  const sorted = bouts.toSorted((a, b) => a.day - b.day || a.at - b.at || a.number - b.number);
  return (
    <Table
      caption={`Бои корта ${court}`}
      rows={sorted}
      rowKey={({ number }) => number}
      columns={[
        { id: 'number', header: 'Бой', render: ({ number }) => number },
        {
          id: 'time',
          header: 'Не раньше',
          render: (bout) => (day.days > 1 ? `день ${bout.day + 1}, ${clockOf(bout.at)}` : clockOf(bout.at)),
        },
        {
          id: 'who',
          header: 'Выходят',
          render: ({ entries, category }) => (
            <Who>
              {whoText(entries.map((id) => names.get(id) ?? ''))}
              <Link to={categoryPath(day.tournament, category)}>{categoryText(category)}</Link>
            </Who>
          ),
        },
      ]}
    />
  );
}

/** Those of a bout who are known before it. */
function whoText(names: readonly string[]): string {
  if (names.length === 0) return 'По итогам боёв';
  return names.length === 1 ? `${names[0]} — соперник по итогам боёв` : names.join(' — ');
}

const Who = styled.div`
  display: grid;
  min-width: 10rem;
  overflow-wrap: anywhere;

  a {
    font-size: ${token('small')};
  }
`;
