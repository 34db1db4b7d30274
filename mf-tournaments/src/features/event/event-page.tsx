import { from, Navigate, token, useParams } from '@league/shared';
import type { TournamentContent } from '@league/shared/contract';
import {
  APPLICATION_CATEGORIES,
  dayInWords,
  informationRows,
  startDay,
  startTime,
} from '@league/shared/contract';
import { EmptyState, FailureNotice, nbsp, Page, RangeText, SkeletonRows, Table } from '@league/shared/kit';
import { Regulations, VenueMap } from '@league/shared/tournament';
import { Suspense } from 'react';
import styled from 'styled-components';
import { REGULATIONS } from '../../lib/event-links.ts';
import { paths } from '../../lib/paths.ts';
import type { OpenTournament } from '../../lib/read-content.ts';
import type { Reading } from '../../lib/reading.tsx';
import type { Tournament } from '../../lib/tournament.ts';
import { useCountdown } from '../../lib/use-countdown.ts';
import { TournamentPlace, useTournament } from '../../lib/use-tournament.tsx';
import { Contacts } from './body/contacts.tsx';
import { Information } from './body/information.tsx';
import { EventLinksRow } from './event-links-row.tsx';
import { EventSkeleton } from './event-skeleton.tsx';
import { EventTools } from './event-tools.tsx';
import { Overlap, SectionTitle } from './layout.tsx';
import { LostPage } from './lost-page.tsx';
import { StatusNotice } from './status-notice.tsx';

/** The rows of «Информация», with those that the fields of the document make. */
function rowsOf({ startsAt, applications }: Tournament, content: TournamentContent) {
  const { lastDay, weighIn, categories = [] } = content;
  const titles = APPLICATION_CATEGORIES.filter(({ id }) => categories.includes(id)).map(({ title }) => title);
  return [
    ...(lastDay ? [{ label: 'Дни', text: `${startDay(startsAt)} – ${dayInWords(lastDay)}` }] : []),
    ...(weighIn ? [{ label: 'Взвешивание', text: weighIn }] : []),
    ...(titles.length > 0 ? [{ label: 'Категории', text: titles.join('; ') }] : []),
    ...informationRows({ applications }, content),
  ];
}

export default function EventPage() {
  const { event = '' } = useParams();
  return (
    <TournamentPlace key={event} id={event}>
      <Loaded id={event} />
    </TournamentPlace>
  );
}

function Loaded({ id }: { id: string }) {
  const { tournament, reading } = useTournament(id);
  if (tournament) return <Info tournament={tournament} reading={reading} />;
  if (reading.status !== 'ready') return <LostPage reading={reading} />;
  return <Navigate to="/404" replace />;
}

function Info({
  tournament,
  reading,
}: {
  tournament: Tournament;
  reading: Reading<OpenTournament | undefined>;
}) {
  const { text, isOver } = useCountdown(tournament);
  const content = reading.status === 'ready' ? reading.value?.content : undefined;
  const { title, startsAt, place, status, isHidden = false } = tournament;
  return (
    <Page
      title={nbsp(title)}
      {...(content && { description: content.description })}
      art={{ seed: tournament.id, hue: 'chung' }}
      back={{ to: paths.list.href(), label: 'Турниры' }}
      meta={[startTime(startsAt), place, status?.kind === 'cancelled' ? 'Отменён' : text]}
      tools={<EventTools tournament={tournament} content={content} isOver={isOver} />}
      noindex={isHidden}
    >
      <StatusNotice tournament={tournament} />
      {reading.status === 'loading' && <EventSkeleton />}
      {reading.status === 'failed' && (
        <FailureNotice what="страницу турнира" error={reading.error} onRetry={reading.retry} />
      )}
      {content && <Body tournament={tournament} content={content} />}
    </Page>
  );
}

function Body({ tournament, content }: { tournament: Tournament; content: TournamentContent }) {
  return (
    <>
      <Overlap>
        <EventLinksRow tournament={tournament} content={content} />
      </Overlap>
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
      {content.regulationsText && (
        <section id={REGULATIONS} aria-labelledby={`${REGULATIONS}-title`}>
          <SectionTitle id={`${REGULATIONS}-title`}>Положение</SectionTitle>
          <Suspense fallback={<SkeletonRows rows={4} height="24px" />}>
            <Regulations text={content.regulationsText} />
          </Suspense>
        </section>
      )}
    </>
  );
}

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
