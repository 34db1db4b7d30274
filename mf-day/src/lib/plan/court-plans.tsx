import { token } from '@league/shared';
import { clockOf, type Pause, type PlannedBout } from '@league/shared/day';
import { Accordion, PrintedAlone, Row, Stack, Table } from '@league/shared/kit';
import { PrintedFoot, usePrinting } from '@league/shared/tournament';
import { type ReactNode, useMemo } from 'react';
import styled from 'styled-components';
import { Heading } from '../day-parts.tsx';
import { boutsText, datesText } from '../day-text.ts';
import { BoutLink } from './bout-link.tsx';
import { pauseText } from './plan-text.ts';

interface Props<Bout> {
  tournament: string;
  /** Of the tournament. */
  title: string;
  /** Number of the last command that this plan knows. */
  revision: number;
  /** First day, `YYYY-MM-DD`, and number of days. */
  date: string;
  days: number;
  bouts: readonly Bout[];
  pauses: readonly Pause[];
  closed: readonly number[];
  /** People and category of a bout. */
  who: (bout: Bout) => ReactNode;
  /** Beside the heading. */
  tools?: ReactNode;
  /** Whether a bout opens in a tab of its own. */
  isApart?: boolean;
}

/** The plan by court and time; on paper alone, each court from a new page. */
export function CourtPlans<Bout extends PlannedBout>(props: Props<Bout>) {
  const {
    tournament,
    title,
    revision,
    date,
    days,
    bouts,
    pauses,
    closed,
    who,
    tools,
    isApart = false,
  } = props;
  const isPrinted = usePrinting();
  const courts = useMemo(
    () => [...Map.groupBy(bouts, ({ court }) => court)].sort(([a], [b]) => a - b),
    [bouts],
  );
  const table = (court: number, own: readonly Bout[]) => {
    const here = pauses.filter((pause) => (pause.court ?? court) === court);
    return (
      <>
        {here.map((pause) => (
          <p key={`${pause.day} ${pause.from}`}>
            {days > 1 && `День ${pause.day + 1}. `}
            {pauseText({ ...pause, court: null })}
          </p>
        ))}
        <CourtTable
          tournament={tournament}
          court={court}
          bouts={own}
          days={days}
          who={who}
          isApart={isApart}
        />
      </>
    );
  };
  return (
    <Stack as="section" aria-labelledby="court-plan">
      <Row $align="center">
        <Heading id="court-plan">План по кортам</Heading>
        {tools}
      </Row>
      <Accordion
        openFirst
        items={courts.map(([court, own]) => ({
          id: String(court),
          title: `Корт ${court}: ${boutsText(own.length)}${closed.includes(court) ? ', закрыт' : ''}`,
          content: table(court, own),
        }))}
      />
      {isPrinted && (
        <Sheets data-printed>
          <PrintedAlone />
          {courts.map(([court, own]) => (
            <section key={court}>
              <h2>
                {title}: корт {court}
              </h2>
              <p>{datesText({ date, days })}</p>
              {table(court, own)}
              <PrintedFoot revision={revision} />
            </section>
          ))}
        </Sheets>
      )}
    </Stack>
  );
}

const Sheets = styled.div`
  display: none;

  @media print {
    display: block;

    section + section {
      break-before: page;
    }

    td,
    th {
      padding-block: ${token('s1')};
      font-size: ${token('small')};
    }
  }
`;

interface TableProps<Bout> {
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

function CourtTable<Bout extends PlannedBout>(props: TableProps<Bout>) {
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
