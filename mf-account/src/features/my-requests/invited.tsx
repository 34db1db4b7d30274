import { selectVerifiedUser, token, useAppSelector } from '@league/shared';
import { useListRequestsQuery } from '@league/shared/api';
import type { ActivityRequest } from '@league/shared/contract';
import { QueryResult, Skeleton, Stack } from '@league/shared/kit';
import { useId, useRef } from 'react';
import { FamilyLine } from '../../lib/family-line.tsx';
import { invitationOf } from '../../lib/invitation-actions.tsx';
import { SectionHeading } from '../../lib/section.tsx';
import { isClosed } from './application-state.ts';
import { ApplicationCard } from './cards/application-card.tsx';
import { TeamList } from './team-list.tsx';

/**
 * The viewer's people in one event or camp: the invited of a family, with answer and payment, or the team of a coach or a
 * club, with what each lacks; nothing if there is nobody.
 */
export default function Invited({ kind, id }: Pick<ActivityRequest, 'kind'> & { id: number }) {
  const viewer = useAppSelector(selectVerifiedUser);
  const query = useListRequestsQuery(undefined, {
    skip: !viewer,
  });
  if (!viewer) return null;
  const leads = viewer.userType === 'coach' || viewer.userType === 'club';
  const People = leads ? Team : Family;
  return (
    <QueryResult
      query={query}
      what={leads ? 'готовность команды' : 'приглашение'}
      loading={<Skeleton height="140px" radius={token('radiusM')} />}
    >
      {(all) => {
        const requests = all.filter(
          (one): one is ActivityRequest => one.kind === kind && one.activity.id === id,
        );
        return requests.length > 0 && <People requests={requests} isRefreshing={query.isFetching} />;
      }}
    </QueryResult>
  );
}

interface Props {
  requests: readonly ActivityRequest[];
  isRefreshing: boolean;
}

function Family({ requests, isRefreshing }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const open = requests.filter(
    ({ notification_id, activity }) => notification_id !== null && !isClosed(activity),
  );
  return (
    <Stack as="section" $gap="s3" aria-labelledby={headingId}>
      <SectionHeading id={headingId} ref={heading} tabIndex={-1}>
        {requests.length > 1 ? 'Приглашены' : 'Приглашение'}
      </SectionHeading>
      <FamilyLine
        label={requests[0]?.activity.name ?? ''}
        invited={open.map((request) => ({
          ...invitationOf(request),
          name: `${request.athlete.lastname} ${request.athlete.firstname}`,
        }))}
        onAnswered={() => heading.current?.focus()}
      />
      {requests.map((request) => (
        <ApplicationCard key={request.athlete.id} request={request} isRefreshing={isRefreshing} isThere />
      ))}
    </Stack>
  );
}

function Team(props: Props) {
  const headingId = useId();
  return (
    <Stack as="section" $gap="s3" aria-labelledby={headingId}>
      <SectionHeading id={headingId}>Готовность команды</SectionHeading>
      <TeamList {...props} />
    </Stack>
  );
}
