import { ButtonLink } from '@league/shared';
import type { User } from '@league/shared/contract';
import { EmptyState, QueryResult } from '@league/shared/kit';
import { useState } from 'react';
import { useGetApplicationQuery } from './application.api.ts';
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
export function OpenedApplication({ account, id, wanted }: Props) {
  if (id === null) return <ApplicationForm account={account} application={null} wanted={wanted} />;
  return <Stored account={account} id={id} />;
}

function Stored({ account, id }: { account: User; id: number }) {
  const [openedAt] = useState(Date.now);
  const query = useGetApplicationQuery({ id }, { refetchOnMountOrArgChange: true });
  // The cache of an earlier visit may be older than the organiser's decision.
  const isCurrent = (query.fulfilledTimeStamp ?? 0) >= openedAt;
  return (
    <QueryResult
      query={{ ...query, data: isCurrent ? query.data : undefined }}
      what="заявку"
      rows={4}
      height="72px"
      absent={
        <EmptyState title="Такой заявки нет" action={<ButtonLink to="/requests">Мои заявки</ButtonLink>}>
          Возможно, её отозвали.
        </EmptyState>
      }
    >
      {(application) =>
        application.own && application.status !== 'accepted' ? (
          <ApplicationForm account={account} application={application} wanted={null} />
        ) : (
          <StoredApplication application={application} />
        )
      }
    </QueryResult>
  );
}
