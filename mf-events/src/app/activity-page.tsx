import { ButtonLink, isApiError, token, useParams } from '@league/shared';
import { type ActivityKind, useGetActivityQuery } from '@league/shared/api';
import type { ActivityDetails } from '@league/shared/contract';
import { Card, EmptyState, FailureNotice, formatLongDays, Page, SkeletonRows } from '@league/shared/kit';
import styled from 'styled-components';
import { ActivityCard } from '../features/activities/activity-card.tsx';
import { ActivityPicture } from '../features/activities/activity-picture.tsx';
import { ACTIVITY_WORDS } from '../lib/activity-words.ts';
import { useEnrols } from '../lib/use-enrols.ts';
import { ActivityTools } from './activity-tools.tsx';

/** The page of one camp or event: its facts and its programme, for everybody who has the link. */
export default function ActivityPage({ kind }: { kind: ActivityKind }) {
  const id = Number(useParams().id);
  const words = ACTIVITY_WORDS[kind];
  const { currentData, error, isFetching, refetch } = useGetActivityQuery({ id });
  const back = { to: words.path, label: words.title };
  if (currentData?.kind === kind) return <Opened activity={currentData} back={back} />;
  const isMissing =
    currentData !== undefined || (isApiError(error) && [400, 404].includes(Number(error.status)));
  if (isMissing)
    return (
      <Page title={words.one} back={back} noindex>
        <EmptyState
          title="Такой страницы нет"
          action={<ButtonLink to={words.path}>{words.title}</ButtonLink>}
        >
          Проверьте адрес или найдите мероприятие в списке.
        </EmptyState>
      </Page>
    );
  return (
    <Page title={words.one} back={back}>
      {error ? (
        <FailureNotice what="страницу" error={error} onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <section aria-busy="true" aria-label="Загрузка">
          <SkeletonRows rows={4} height="56px" />
        </section>
      )}
    </Page>
  );
}

function Opened({ activity, back }: { activity: ActivityDetails; back: { to: string; label: string } }) {
  const { kind, name, date, end_date, location, programme, club_name } = activity;
  const enrols = useEnrols();
  const days = formatLongDays(date, end_date);
  return (
    <Page
      title={name}
      eyebrow={ACTIVITY_WORDS[kind].one}
      description={`${ACTIVITY_WORDS[kind].one}: ${name}. ${days}, ${location}.`}
      back={back}
      meta={[days, location, ...(club_name === null ? [] : [club_name])]}
    >
      <Columns>
        <ActivityPicture key={activity.picture_url} {...activity} isFirst />
        <ActivityCard
          kind={kind}
          activity={activity}
          isAlone
          tools={<ActivityTools kind={kind} activity={activity} enrols={enrols} />}
        />
        {programme !== '' && (
          <Card as="section">
            <Title>Программа</Title>
            <Programme>{programme}</Programme>
          </Card>
        )}
      </Columns>
    </Page>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s4')};
  max-width: 720px;
`;
const Title = styled.h2`
  margin: 0 0 ${token('s3')};
  font-size: ${token('lead')};
`;
const Programme = styled.p`
  margin: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
