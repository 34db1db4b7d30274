import { Button } from '@league/shared';
import { isUnanswered, type OrganiserRequest } from '@league/shared/contract';
import {
  Answer,
  Badge,
  EmptyState,
  formatLongDay,
  Quiet,
  Row,
  Stack,
  Text,
  useAttempt,
} from '@league/shared/kit';
import { useId } from 'react';
import { useListDeskRequestsQuery, useMarkDeskRequestMutation } from '../../lib/desk.api.ts';
import { Item, Name } from '../../lib/organiser-parts.ts';
import { OrganiserResult } from '../../lib/organiser-result.tsx';

/** One request of the help page, and the mark that it is answered. */
function RequestCard({ request }: { request: OrganiserRequest }) {
  const { id, name, topic, message, created_at, answered_at } = request;
  const [mark, { isLoading }] = useMarkDeskRequestMutation();
  const { problem, attempt } = useAttempt();
  const titleId = useId();
  const isAnswered = answered_at !== null;
  const handleMark = () =>
    attempt(mark({ id, answered: !isAnswered }), 'Отметка не сохранилась. Попробуйте ещё раз.');
  return (
    <Item as="article" aria-labelledby={titleId}>
      <Name id={titleId}>{topic}</Name>
      <Quiet>
        {name} · <time dateTime={created_at}>{formatLongDay(created_at)}</time>
      </Quiet>
      <Text $hasLines>{message}</Text>
      {isAnswered && (
        <p>
          <Badge tone="green">Отвечено {formatLongDay(answered_at)}</Badge>
        </p>
      )}
      <Row>
        <Button
          variant={isAnswered ? 'secondary' : 'primary'}
          busy={isLoading}
          onClick={handleMark}
          aria-describedby={titleId}
        >
          {isAnswered ? 'Снять отметку' : 'Отметить отвеченной'}
        </Button>
      </Row>
      {problem && <Answer tone="error">{problem}</Answer>}
    </Item>
  );
}

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
