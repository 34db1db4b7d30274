import type { ActivityRequest } from '@league/shared/contract';
import { ApplicationCard } from './application-card.tsx';
import { CardList } from './card-list.tsx';

interface Props {
  requests: readonly ActivityRequest[];
  isRefreshing: boolean;
}

/** Applications as cards with the next step, for a person who answers and pays. */
export const ApplicationCards = ({ requests, isRefreshing }: Props) => (
  <CardList>
    {requests.map((request) => (
      <li key={`${request.kind} ${request.activity.id} ${request.athlete.id}`}>
        <ApplicationCard request={request} isRefreshing={isRefreshing} />
      </li>
    ))}
  </CardList>
);
