import { from, token } from '@league/shared';
import type { ActivityRequest } from '@league/shared/contract';
import styled from 'styled-components';
import { ApplicationCard } from './application-card.tsx';

interface Props {
  requests: readonly ActivityRequest[];
  isRefreshing: boolean;
}

/** For who answers and pays: each application with what to do next. */
export const ApplicationCards = ({ requests, isRefreshing }: Props) => (
  <List>
    {requests.map((request) => (
      <li key={`${request.kind} ${request.activity.id} ${request.athlete.id}`}>
        <ApplicationCard request={request} isRefreshing={isRefreshing} />
      </li>
    ))}
  </List>
);

const List = styled.ul`
  display: grid;
  gap: ${token('s4')};
  align-items: start;
  padding: 0;
  list-style: none;

  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`;
