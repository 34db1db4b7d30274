import { from, Link, token } from '@league/shared';
import type { ActivityRequest } from '@league/shared/contract';
import { Accordion, Badge, formatLongDay, SHORT_LIST, Table, type TableColumn } from '@league/shared/kit';
import styled from 'styled-components';
import {
  type BadgeFacts,
  isClosed,
  isSettled,
  missingPapers,
  papersText,
  participationBadge,
  paymentBadge,
} from './application-state.ts';
import { CoachAnswer, isForCoach } from './coach-answer.tsx';

const StateBadge = ({ badge }: { badge: BadgeFacts | null }) =>
  badge && (
    <OneLine>
      <Badge tone={badge.tone}>{badge.text}</Badge>
    </OneLine>
  );

const COLUMNS: TableColumn<ActivityRequest>[] = [
  {
    id: 'athlete',
    header: 'Спортсмен',
    render: ({ athlete }) => `${athlete.lastname} ${athlete.firstname}`,
  },
  {
    id: 'status',
    header: 'Участие',
    render: (request) => <StateBadge badge={participationBadge(request)} />,
  },
  { id: 'payment', header: 'Оплата', render: (request) => <StateBadge badge={paymentBadge(request)} /> },
  {
    id: 'papers',
    header: 'Документы',
    render: (request) => {
      const missing = missingPapers(request);
      return (
        missing.length > 0 && (
          <Papers>
            <Link to={`/documents?athlete=${request.athlete.id}`}>{papersText(missing)}</Link>
          </Papers>
        )
      );
    },
  },
];

interface Props {
  requests: readonly ActivityRequest[];
  isRefreshing: boolean;
}

/**
 * A table for each event or camp, for a coach and a club: which of their athletes have answered and paid. Rows of
 * athletes the coach answers for have buttons. Of a long list, those are open at once in which the viewer answers.
 */
export function ApplicationTables({ requests, isRefreshing }: Props) {
  const byActivity = Map.groupBy(requests, ({ kind, activity }) => `${kind} ${activity.id}`);
  return (
    <Stack>
      {[...byActivity].map(([key, list]) => (
        <Activity
          key={key}
          requests={list}
          isRefreshing={isRefreshing}
          isFolded={requests.length > SHORT_LIST}
        />
      ))}
    </Stack>
  );
}

function Activity({ requests, isRefreshing, isFolded }: Props & { isFolded: boolean }) {
  const [first] = requests;
  if (!first) return null;
  const { activity } = first;
  const waiting = requests.filter((request) => !isSettled(request));
  const facts = (
    <Facts>
      <time dateTime={activity.date}>{formatLongDay(activity.date)}</time> · {activity.location}
    </Facts>
  );
  const lists = <Lists requests={requests} waiting={waiting} isRefreshing={isRefreshing} />;
  return (
    <article aria-label={activity.name}>
      {isFolded ? (
        <Accordion
          level={3}
          openFirst={waiting.some(isForCoach)}
          items={[
            {
              id: 'athletes',
              title: (
                <>
                  {activity.name}
                  {facts}
                  {waiting.length > 0 && <Facts>{`ждут: ${waiting.length} из ${requests.length}`}</Facts>}
                </>
              ),
              ...(waiting.length === 0 && { meta: requests.length }),
              content: lists,
            },
          ]}
        />
      ) : (
        <>
          <Title>{activity.name}</Title>
          {facts}
          {lists}
        </>
      )}
    </article>
  );
}

/** Athletes of one activity; in a long list those who have nothing to do any more are closed. */
function Lists({ requests, waiting, isRefreshing }: Props & { waiting: readonly ActivityRequest[] }) {
  const [first] = requests;
  if (!first) return null;
  const { activity } = first;
  const hasAnswers = requests.some(isForCoach);
  const answers: TableColumn<ActivityRequest> = {
    id: 'answer',
    header: 'Ваш ответ',
    render: (request) => isForCoach(request) && <CoachAnswer request={request} isRefreshing={isRefreshing} />,
  };
  const table = (caption: string, rows: readonly ActivityRequest[]) => (
    <Table
      caption={caption}
      // The buttons are next to the state that they change, so that a narrow screen shows both.
      columns={hasAnswers ? COLUMNS.toSpliced(2, 0, answers) : COLUMNS}
      rows={rows}
      rowKey={({ athlete }) => athlete.id}
      // The buttons need the width.
      stacked={hasAnswers ? 'tablet' : true}
    />
  );
  const isLong = requests.length > SHORT_LIST && waiting.length > 0;
  const settled = isLong ? requests.filter(isSettled) : [];
  return (
    <Tables>
      {hasAnswers && !isClosed(activity) && (
        <Facts>За спортсменов без своего входа и без родителя на сайте отвечаете и платите вы.</Facts>
      )}
      {table(activity.name, isLong ? waiting : requests)}
      {settled.length > 0 && (
        <Accordion
          level={3}
          items={[
            {
              id: 'settled',
              title: 'Ничего не требуют',
              meta: settled.length,
              content: table(`${activity.name}: ничего не требуют`, settled),
            },
          ]}
        />
      )}
    </Tables>
  );
}

const Stack = styled.div`
  display: grid;
  /* A wide table scrolls inside itself. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s4')};
`;
const Tables = styled(Stack)`
  margin-block-start: ${token('s3')};
`;
const Title = styled.h4`
  margin: 0;
  font-size: ${token('lead')};
  font-weight: 600;
  overflow-wrap: anywhere;
`;
const Facts = styled.span`
  display: block;
  margin-block-start: ${token('s1')};
  color: ${token('ink2')};
  font-size: 1rem;
  font-weight: 400;
  overflow-wrap: anywhere;
`;
const OneLine = styled.span`
  white-space: nowrap;
`;
const Papers = styled.span`
  display: block;

  ${from.tablet} {
    min-width: 14rem;
  }
`;
