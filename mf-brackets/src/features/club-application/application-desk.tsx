import { ButtonLink, isApiError } from '@league/shared';
import { useGetApplicationQuery } from '@league/shared/api';
import type { User } from '@league/shared/contract';
import { EmptyState, FailureNotice } from '@league/shared/kit';
import { useState } from 'react';
import { Waiting } from './applicants-only.tsx';
import { ApplicationForm } from './application-form.tsx';
import { StoredApplication } from './stored/stored-application.tsx';

interface Props {
  account: User;
  /** Id of the stored application; null for a new one. */
  id: number | null;
  /** Id of the tournament in the address. */
  wanted: string | null;
}

/** The form of a new application, or a stored one, which its author may change until the organiser accepts it. */
export function ApplicationDesk({ account, id, wanted }: Props) {
  if (id === null)
    return (
      <ApplicationForm
        account={account}
        application={null}
        wanted={wanted}
        reload={() => Promise.reject(new Error('A new application is stored nowhere'))}
      />
    );
  return <Stored account={account} id={id} />;
}

function Stored({ account, id }: { account: User; id: number }) {
  const [openedAt] = useState(Date.now);
  const { data, error, fulfilledTimeStamp, isFetching, refetch } = useGetApplicationQuery(
    { id },
    {
      refetchOnMountOrArgChange: true,
    },
  );
  // The cache of an earlier visit may be older than the organiser's decision.
  if (data && (fulfilledTimeStamp ?? 0) >= openedAt)
    return data.own && data.status !== 'accepted' ? (
      <ApplicationForm account={account} application={data} wanted={null} reload={() => refetch().unwrap()} />
    ) : (
      <StoredApplication application={data} />
    );
  if (isApiError(error) && error.status === 404)
    return (
      <EmptyState title="Такой заявки нет" action={<ButtonLink to="/requests">Мои заявки</ButtonLink>}>
        Возможно, её отозвали.
      </EmptyState>
    );
  if (error) return <FailureNotice what="заявку" error={error} onRetry={refetch} isRetrying={isFetching} />;
  return <Waiting />;
}
