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
 * athletes for whom the coach answers have buttons.
 */
export function ApplicationTables({ requests, isRefreshing }: Props) {
  const byActivity = Map.groupBy(requests, ({ kind, activity }) => `${kind} ${activity.id}`);
  const answers: TableColumn<ActivityRequest> = {
    id: 'answer',
    header: 'Ваш ответ',
    render: (request) => isForCoach(request) && <CoachAnswer request={request} isRefreshing={isRefreshing} />,
  };
  return (
    <Stack>
      {[...byActivity].map(([key, list]) => {
        const activity = list[0]?.activity;
        const hasAnswers = list.some(isForCoach);
        // A short list stays as it is.
        const settled = list.length > SHORT_LIST ? list.filter(isSettled) : [];
        const unsettled = list.filter((request) => !settled.includes(request));
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
        return (
          activity && (
            <article key={key} aria-label={activity.name}>
              <Title>{activity.name}</Title>
              <Facts>
                <time dateTime={activity.date}>{formatLongDay(activity.date)}</time> · {activity.location}
              </Facts>
              {hasAnswers && !isClosed(activity) && (
                <Facts>За спортсменов без своего входа и без родителя на сайте отвечаете и платите вы.</Facts>
              )}
              <Lists>
                {unsettled.length > 0 && table(activity.name, unsettled)}
                {settled.length > 0 && (
                  <Accordion
                    level={3}
                    items={[
                      {
                        id: 'settled',
                        title: isClosed(activity) ? 'Спортсмены' : 'Ничего не требуют',
                        meta: settled.length,
                        content: table(`${activity.name}: ничего не требуют`, settled),
                      },
                    ]}
                  />
                )}
              </Lists>
            </article>
          )
        );
      })}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  /* A wide table scrolls inside itself. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s5')};
`;
const Lists = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s3')};
`;
const Title = styled.h4`
  margin: 0;
  font-size: ${token('lead')};
  font-weight: 600;
  overflow-wrap: anywhere;
`;
const Facts = styled.p`
  margin: ${token('s1')} 0 ${token('s3')};
  color: ${token('ink2')};
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
