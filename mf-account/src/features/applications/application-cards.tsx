import type { ActivityRequest } from '@league/shared/contract';
import { ApplicationCard } from './application-card.tsx';
import { CardList } from './card-list.tsx';

interface Props {
  requests: readonly ActivityRequest[];
  isRefreshing: boolean;
}

/** For a person who answers and pays: each application with the next step. */
export const ApplicationCards = ({ requests, isRefreshing }: Props) => (
  <CardList>
    {requests.map((request) => (
      <li key={`${request.kind} ${request.activity.id} ${request.athlete.id}`}>
        <ApplicationCard request={request} isRefreshing={isRefreshing} />
      </li>
    ))}
  </CardList>
);
