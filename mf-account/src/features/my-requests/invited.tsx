import { selectVerifiedUser, token, useAppSelector } from '@league/shared';
import { useListRequestsQuery } from '@league/shared/api';
import type { ActivityRequest } from '@league/shared/contract';
import { Card, QueryResult, Skeleton, Stack } from '@league/shared/kit';
import { useId, useRef } from 'react';
import styled from 'styled-components';
import { FamilyLine } from '../../lib/family-line.tsx';
import { isClosed } from './application-state.ts';
import { ApplicationSteps } from './cards/application-steps.tsx';
import { Title } from './cards/card-parts.ts';
import { useAnswer } from './use-answer.ts';

type Activity = Pick<ActivityRequest, 'kind'> & { id: number };

/** Who of the viewer's family is invited to one event or camp, with answer and payment; nothing if nobody is. */
export default function Invited({ kind, id }: Activity) {
  const viewer = useAppSelector(selectVerifiedUser);
  const query = useListRequestsQuery(undefined, {
    skip: !viewer,
  });
  if (!viewer) return null;
  return (
    <QueryResult
      query={query}
      what="приглашение"
      loading={<Skeleton height="140px" radius={token('radiusM')} />}
    >
      {(all) => {
        const requests = all.filter(
          (one): one is ActivityRequest => one.kind === kind && one.activity.id === id,
        );
        const [first] = requests;
        return (
          first && (
            <Family
              activity={first}
              requests={requests}
              viewerId={viewer.id}
              isRefreshing={query.isFetching}
            />
          )
        );
      }}
    </QueryResult>
  );
}

interface FamilyProps {
  activity: Pick<ActivityRequest, 'kind' | 'activity'>;
  requests: readonly ActivityRequest[];
  viewerId: number;
  isRefreshing: boolean;
}

function Family({ activity: { kind, activity }, requests, viewerId, isRefreshing }: FamilyProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const invited = requests.flatMap(({ notification_id, athlete, status, payment_status }) =>
    notification_id === null
      ? []
      : [
          {
            id: notification_id,
            athleteId: athlete.id,
            name: `${athlete.lastname} ${athlete.firstname}`,
            status,
            paymentStatus: payment_status,
          },
        ],
  );
  return (
    <Stack as="section" $gap="s3" aria-labelledby={headingId}>
      <Heading id={headingId} ref={heading} tabIndex={-1}>
        {requests.length > 1 ? 'Приглашены' : 'Приглашение'}
      </Heading>
      {!isClosed(activity) && (
        <FamilyLine
          activity={{ kind, id: activity.id }}
          label={activity.name}
          invited={invited}
          price={activity.price}
          answerBy={activity.answer_by ?? null}
          viewerId={viewerId}
          onAnswered={() => heading.current?.focus()}
        />
      )}
      {requests.map((request) => (
        <One key={request.athlete.id} request={request} isRefreshing={isRefreshing} />
      ))}
    </Stack>
  );
}

function One({ request, isRefreshing }: { request: ActivityRequest; isRefreshing: boolean }) {
  const { activity, athlete } = request;
  const { place, ...answering } = useAnswer<HTMLElement>(request);
  const nameId = useId();
  const who = `${athlete.lastname} ${athlete.firstname}`;
  return (
    <Card as="article" ref={place} tabIndex={-1} aria-labelledby={nameId}>
      <Stack $gap="s3">
        <Title id={nameId}>{who}</Title>
        <ApplicationSteps
          request={request}
          name={`${activity.name}, ${who}`}
          answering={answering}
          isRefreshing={isRefreshing}
          describedBy={nameId}
        />
      </Stack>
    </Card>
  );
}

const Heading = styled.h2`
  font-family: ${token('display')};
  font-size: 1.25rem;
  font-weight: 700;
  outline: none;
`;
