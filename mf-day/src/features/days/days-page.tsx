import { Link, lazyPage, selectVerifiedUser, useAppSelector } from '@league/shared';
import { useListDaysQuery } from '@league/shared/api';
import type { ListedDay } from '@league/shared/contract';
import { Card, EmptyState, Page, PlainList, QueryResult, Quiet } from '@league/shared/kit';
import { Suspense } from 'react';
import { datesText, dayPath, progressText, STAGE_TEXT } from '../../lib/day-text.ts';

const OrganiserTools = lazyPage(() => import('./organiser-tools.tsx'));

const listedStage = ({ stage, progress }: ListedDay): string =>
  progress ? progressText(stage, progress) : STAGE_TEXT[stage];

/** `/day`: the tournaments that have a day on the site. */
export default function DaysPage() {
  const query = useListDaysQuery();
  const { data } = query;
  const viewer = useAppSelector(selectVerifiedUser);
  return (
    <Page
      title="Дни турниров"
      description="Участники, жеребьёвка и корты турниров лиги"
      back={{ to: '/tournament', label: 'Турниры' }}
      meta={['Участники, жеребьёвка и сетки', 'Корты и время боёв']}
      isCompact
      tools={
        viewer?.organiser &&
        data && (
          <Suspense fallback={null}>
            <OrganiserTools opened={data.map(({ tournament }) => tournament)} />
          </Suspense>
        )
      }
    >
      <QueryResult query={query} what="список турниров" height="72px">
        {(days) =>
          days.length === 0 ? (
            <EmptyState title="Пока пусто">
              Здесь появятся турниры, к которым готовится секретариат.
            </EmptyState>
          ) : (
            <PlainList $gap="s2">
              {days.map((head) => (
                <li key={head.tournament}>
                  <Card>
                    <Link to={dayPath(head.tournament)}>{head.title}</Link>
                    <Quiet>{datesText(head)}</Quiet>
                    <Quiet>{listedStage(head)}</Quiet>
                  </Card>
                </li>
              ))}
            </PlainList>
          )
        }
      </QueryResult>
    </Page>
  );
}
