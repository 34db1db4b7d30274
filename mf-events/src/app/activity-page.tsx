import {
  ButtonLink,
  isApiError,
  lazyPage,
  Slot,
  selectAuthChecked,
  selectSessionUnknown,
  selectVerifiedUser,
  token,
  useAppSelector,
  useParams,
} from '@league/shared';
import type { ActivityKind } from '@league/shared/api';
import { type ActivityDetails, CANCELLED, isOver } from '@league/shared/contract';
import {
  Card,
  EmptyState,
  formatLongDays,
  LoginPrompt,
  Notice,
  Page,
  QueryResult,
  RenewalFailure,
  Text,
  UntilChecked,
} from '@league/shared/kit';
import { type ReactNode, Suspense } from 'react';
import styled from 'styled-components';
import { ActivityCard } from '../features/activities/activity-card.tsx';
import { ActivityPicture } from '../features/activities/activity-picture.tsx';
import { useGetActivityQuery } from '../lib/activities.api.ts';
import { ACTIVITY_WORDS } from '../lib/activity-words.ts';
import { useNow } from '../lib/use-now.ts';
import { useEnrols } from '../lib/viewer.ts';
import { ActivityTools } from './activity-tools.tsx';

const Manage = lazyPage(() => import('../features/change/manage.tsx'));

/** The page of one camp or event: its facts and its programme, for everybody who has the link. */
export default function ActivityPage({ kind }: { kind: ActivityKind }) {
  const id = Number(useParams().id);
  const words = ACTIVITY_WORDS[kind];
  const query = useGetActivityQuery({ id });
  const { currentData, error } = query;
  const back = { to: words.path, label: words.title };
  if (currentData?.kind === kind)
    return (
      <Opened activity={currentData} back={back}>
        <RenewalFailure query={query} what="страницу" />
      </Opened>
    );
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
      <QueryResult query={{ ...query, data: currentData }} what="страницу" rows={4}>
        {() => null}
      </QueryResult>
    </Page>
  );
}

interface OpenedProps {
  activity: ActivityDetails;
  back: { to: string; label: string };
  children: ReactNode;
}

function Opened({ activity, back, children }: OpenedProps) {
  const { kind, name, date, end_date, location, programme, club_name, status } = activity;
  const enrols = useEnrols();
  const now = useNow();
  const days = formatLongDays(date, end_date);
  const isCancelled = status === CANCELLED;
  const isClosed = isCancelled || isOver({ date }, now);
  return (
    <Page
      title={name}
      eyebrow={ACTIVITY_WORDS[kind].one}
      description={`${ACTIVITY_WORDS[kind].one}: ${name}. ${days}, ${location}.`}
      back={back}
      meta={[days, location, ...(club_name === null ? [] : [club_name])]}
    >
      {children}
      <Columns>
        <ActivityPicture key={activity.picture_url} {...activity} isFirst />
        <ActivityCard
          kind={kind}
          activity={activity}
          isAlone
          tools={
            <>
              <ActivityTools kind={kind} activity={activity} enrols={enrols} />
              {activity.may_change && (
                <Suspense>
                  <Manage kind={kind} id={activity.id} title={name} isClosed={isClosed} />
                </Suspense>
              )}
            </>
          }
        />
        {isCancelled && (
          <Notice tone="info">Кто оплатил, тому организатор вернёт оплату. Платить больше не нужно.</Notice>
        )}
        <Own activity={activity} />
        {programme !== '' && (
          <Card as="section">
            <Text as="h2" $below="s3" $size="lead">
              Программа
            </Text>
            <Text $hasLines>{programme}</Text>
          </Card>
        )}
      </Columns>
    </Page>
  );
}

/** What the viewer has to do: a family answers and pays here, a coach and a club see what their team lacks, a guest logs in. */
function Own({ activity: { kind, id, date, status } }: { activity: ActivityDetails }) {
  const viewer = useAppSelector(selectVerifiedUser);
  const isChecked = useAppSelector(selectAuthChecked);
  const isUnknown = useAppSelector(selectSessionUnknown);
  const isClosed = isOver({ date }, useNow()) || status === CANCELLED;
  if (viewer) return <Slot name="account/invitations" kind={kind} id={id} />;
  if (isUnknown || isClosed) return null;
  const prompt = (
    <LoginPrompt>Вас или вашего ребёнка пригласили? Войдите, чтобы ответить и оплатить.</LoginPrompt>
  );
  return isChecked ? prompt : <UntilChecked guest={prompt} />;
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s4')};
  max-width: 720px;
`;
