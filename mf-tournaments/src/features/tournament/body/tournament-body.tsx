import { from, token } from '@league/shared';
import type { TournamentSummary } from '@league/shared/contract';
import {
  birthYearsText,
  daysInWords,
  firstDay,
  informationRows,
  SUB_PAGE_TITLES,
  type TournamentContent,
} from '@league/shared/contract';
import { EmptyState, nbsp, RangeText, SkeletonRows, Table } from '@league/shared/kit';
import { Regulations, VenueMap } from '@league/shared/tournament';
import { type ReactNode, Suspense } from 'react';
import styled from 'styled-components';
import { enteredTeams, opensDay, REGULATIONS } from '../../../lib/tournament-links.ts';
import type { Progress } from '../../../lib/use-tournaments.ts';
import { CategoryFiles } from '../category-files.tsx';
import { Overlap, SectionTitle } from '../layout.tsx';
import { TournamentLinksRow } from '../tournament-links-row.tsx';
import { Contacts } from './contacts.tsx';
import { TeamList } from './team-list.tsx';

/** The rows of «Информация», with those that the fields of the document make. */
function rowsOf({ startsAt, lastDay, applications }: TournamentSummary, content: TournamentContent) {
  const { weighIn, categories = [] } = content;
  const titles = categories.map(
    (group) => `${group.title} (${birthYearsText(group, firstDay(startsAt))} г. р.)`,
  );
  return [
    ...(lastDay ? [{ label: 'Дни', text: daysInWords(firstDay(startsAt), lastDay) }] : []),
    ...(weighIn ? [{ label: 'Взвешивание', text: weighIn }] : []),
    ...(titles.length > 0 ? [{ label: 'Категории', text: titles.join('; ') }] : []),
    ...informationRows({ applications }, content),
  ];
}

interface Props {
  tournament: TournamentSummary;
  content: TournamentContent;
  /** The page has its sub-pages as sections of its own. */
  isWhole?: boolean;
  progress?: Progress | undefined;
  /** Below the row of links, which lies over the edge of the head. */
  children?: ReactNode;
}

/** All that a tournament's page shows below its head. */
export function TournamentBody({ tournament, content, isWhole = false, progress, children }: Props) {
  const { regulationsText, setki, results } = content;
  const teams = isWhole ? content.teams : enteredTeams(content, progress);
  const isDayFirst = opensDay(content, progress);
  const { title } = tournament;
  return (
    <>
      <Overlap $isLifted={!isWhole}>
        <TournamentLinksRow tournament={tournament} content={content} isWhole={isWhole} progress={progress} />
      </Overlap>
      <Notices>{children}</Notices>
      <Columns>
        <section aria-labelledby="counts">
          <SectionTitle id="counts">Участники</SectionTitle>
          <CountsTable counts={content.counts} />
        </section>
        <section aria-labelledby="information">
          <SectionTitle id="information">Информация</SectionTitle>
          <Information rows={rowsOf(tournament, content)} venue={content.venue} />
          <VenueMap venue={content.venue} />
        </section>
        <section aria-labelledby="contacts">
          <SectionTitle id="contacts">Контакты</SectionTitle>
          <Contacts {...content} />
        </section>
      </Columns>
      {regulationsText && (
        <Section id={REGULATIONS} title="Положение">
          <Suspense fallback={<SkeletonRows rows={4} height="24px" />}>
            <Regulations text={regulationsText} />
          </Suspense>
        </Section>
      )}
      {teams && teams.length > 0 && (
        <Section id="teams" title={SUB_PAGE_TITLES.teams}>
          <TeamList teams={teams} />
        </Section>
      )}
      {(isWhole || isDayFirst) && setki && (
        <Section id="setki" title={isWhole ? SUB_PAGE_TITLES.setki : 'Сетки в файлах'}>
          <CategoryFiles files={setki} fileName={[title, 'сетки']} />
        </Section>
      )}
      {isWhole && results && (
        <Section id="results" title={SUB_PAGE_TITLES.results}>
          <CategoryFiles files={results} fileName={[title, 'результаты']} />
        </Section>
      )}
    </>
  );
}

/** A part of the page below its columns, which a link of the row leads to. */
const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Part id={id} aria-labelledby={`${id}-title`}>
    <SectionTitle id={`${id}-title`}>{title}</SectionTitle>
    {children}
  </Part>
);

const Notices = styled.div`
  margin-top: ${token('s5')};

  &:empty {
    display: none;
  }
`;

const Part = styled.section`
  padding-top: ${token('s7')};
  /* A jump leaves the sticky header free. */
  scroll-margin-top: ${token('s7')};
`;

const Columns = styled.div`
  display: grid;
  gap: ${token('s7')};
  padding-top: ${token('s7')};

  > section {
    min-width: 0;
  }

  ${from.desktop} {
    grid-template-columns: 1.15fr 1fr;
    grid-template-rows: auto 1fr;

    > :nth-child(2) {
      grid-row: 1 / span 2;
      grid-column: 2;
    }
  }

  @media print {
    display: block;
    padding-top: 0;

    > section {
      margin-bottom: ${token('s5')};
      break-inside: avoid;
    }
  }
`;

type CategoryCount = TournamentContent['counts'][number];

const sum = (counts: CategoryCount[], of: (row: CategoryCount) => number) =>
  counts.reduce((total, row) => total + of(row), 0);
const everyone = ({ female, male }: CategoryCount) => female + male;

function CountsTable({ counts }: { counts: CategoryCount[] }) {
  if (counts.length === 0) {
    return (
      <EmptyState title="Участники ещё не подсчитаны">Таблица появится после мандатной комиссии.</EmptyState>
    );
  }
  return (
    <Table
      caption="Число участников по категориям"
      columns={[
        {
          id: 'category',
          header: 'Команда / возраст',
          render: ({ category }) => <RangeText>{category}</RangeText>,
        },
        { id: 'female', header: 'Жен.', align: 'end', render: ({ female }) => female },
        { id: 'male', header: 'Муж.', align: 'end', render: ({ male }) => male },
        { id: 'total', header: 'Всего', align: 'end', render: everyone },
      ]}
      rows={counts}
      rowKey={({ category }) => category}
      footer={[
        'Всего',
        sum(counts, ({ female }) => female),
        sum(counts, ({ male }) => male),
        sum(counts, everyone),
      ]}
    />
  );
}

function Information({
  rows,
  venue,
}: {
  rows: TournamentContent['information'];
  venue: TournamentContent['venue'];
}) {
  return (
    <Facts>
      {rows.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{nbsp(text)}</dd>
        </div>
      ))}
      <div>
        <dt>Место</dt>
        <dd>
          {venue.name}
          <br />
          {nbsp(venue.address)}
        </dd>
      </div>
    </Facts>
  );
}

const Facts = styled.dl`
  display: grid;
  gap: ${token('s3')};
  margin: 0 0 ${token('s5')};

  ${from.tablet} {
    > div {
      display: grid;
      grid-template-columns: 1fr 2fr;
      gap: ${token('s4')};
    }
  }

  dt {
    color: ${token('ink2')};
  }

  dd {
    overflow-wrap: anywhere;
  }
`;
