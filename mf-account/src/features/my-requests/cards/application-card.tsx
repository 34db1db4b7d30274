import { Link, selectVerifiedUser, useAppSelector } from '@league/shared';
import type { ActivityRequest } from '@league/shared/contract';
import { Card, formatLongDay, Stack } from '@league/shared/kit';
import { useId } from 'react';
import { useAnswer } from '../use-answer.ts';
import { ApplicationSteps } from './application-steps.tsx';
import { Eyebrow, Facts, Title, Who } from './card-parts.ts';

const KINDS = { camp: 'Лагерь', event: 'Аттестация' } as const;
const PATHS = { camp: '/camp', event: '/certification' } as const;

interface Props {
  request: ActivityRequest;
  /** The list is being refetched: it may be older than the answer just given. */
  isRefreshing: boolean;
}

/** One application: what it is, its athlete, its state, and the next step. */
export function ApplicationCard({ request, isRefreshing }: Props) {
  const { kind, activity, athlete } = request;
  const viewerId = useAppSelector(selectVerifiedUser)?.id;
  const { place, ...answering } = useAnswer<HTMLElement>(request);
  const titleId = useId();
  const forWhom = athlete.id === viewerId ? null : `${athlete.lastname} ${athlete.firstname}`;
  return (
    <Card as="article" ref={place} tabIndex={-1} aria-labelledby={titleId}>
      <Stack $gap="s3">
        <div>
          <Eyebrow>{KINDS[kind]}</Eyebrow>
          <Title id={titleId}>
            <Link to={`${PATHS[kind]}/${activity.id}`}>{activity.name}</Link>
          </Title>
          <Facts>
            <time dateTime={activity.date}>{formatLongDay(activity.date)}</time> · {activity.location}
          </Facts>
          {forWhom && <Who>{forWhom}</Who>}
        </div>
        <ApplicationSteps
          request={request}
          name={forWhom ? `${activity.name}, ${forWhom}` : activity.name}
          answering={answering}
          isRefreshing={isRefreshing}
          describedBy={titleId}
        />
      </Stack>
    </Card>
  );
}
