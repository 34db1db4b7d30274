import { token } from '@league/shared';
import { clockOf, type PlannedBout } from '@league/shared/day';
import { Table } from '@league/shared/kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { BoutLink } from './bout-link.tsx';

interface Props<Bout> {
  tournament: string;
  court: number;
  /** Of this court, in any order. */
  bouts: readonly Bout[];
  /** Days that the tournament lasts. */
  days: number;
  /** People and category of a bout. */
  who: (bout: Bout) => ReactNode;
  /** Whether a bout opens in a tab of its own. */
  isApart: boolean;
}

export function CourtTable<Bout extends PlannedBout>(props: Props<Bout>) {
  const { tournament, court, bouts, days, who, isApart } = props;
  return (
    <Table
      caption={`Бои корта ${court}`}
      rows={bouts.toSorted((a, b) => a.day - b.day || a.at - b.at || a.number - b.number)}
      rowKey={({ number }) => number}
      columns={[
        {
          id: 'number',
          header: 'Бой',
          render: (bout) => (
            <BoutLink tournament={tournament} bout={bout} isApart={isApart}>
              {bout.number}
            </BoutLink>
          ),
        },
        {
          id: 'at',
          header: 'Не раньше',
          render: ({ day, at }) => (days > 1 ? `день ${day + 1}, ${clockOf(at)}` : clockOf(at)),
        },
        { id: 'who', header: 'Выходят', render: (bout) => <Who>{who(bout)}</Who> },
      ]}
    />
  );
}

const Who = styled.div`
  display: grid;
  /* With the other columns as wide as a phone of 360 px. */
  min-width: 9rem;
  overflow-wrap: anywhere;

  small {
    color: ${token('ink2')};
  }

  small,
  a {
    font-size: ${token('small')};
  }

  /* A court of thirty bouts takes one sheet. */
  @media print {
    grid-template-columns: minmax(0, 1fr) fit-content(50%);
    align-items: baseline;
    gap: ${token('s4')};

    a {
      color: inherit;
      text-decoration: none;
    }
  }
`;
