import { isUnanswered } from '@league/shared/contract';
import { EmptyState, Stack } from '@league/shared/kit';
import { useListDeskRequestsQuery } from '../../lib/desk.api.ts';
import { OrganiserResult } from '../../lib/organiser-result.tsx';
import { RequestCard } from './request-card.tsx';

/** The requests of the help page: those without an answer first, the newest on top. */
export default function RequestsTab() {
  const query = useListDeskRequestsQuery();
  return (
    <OrganiserResult query={query} what="просьбы о помощи">
      {(requests) =>
        requests.length > 0 ? (
          <Stack>
            {requests
              .toSorted((a, b) => Number(isUnanswered(b)) - Number(isUnanswered(a)))
              .map((request) => (
                <RequestCard key={request.id} request={request} />
              ))}
          </Stack>
        ) : (
          <EmptyState title="Просьб пока нет">
            Здесь появится то, что люди пишут на странице «Помощь в организации турнира».
          </EmptyState>
        )
      }
    </OrganiserResult>
  );
}
