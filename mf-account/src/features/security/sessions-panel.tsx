import { Button, type PluralForms, plural, token } from '@league/shared';
import type { SessionOverview } from '@league/shared/contract';
import { Answer, Badge, PlainList, QueryResult, Stack, useAttempt } from '@league/shared/kit';
import styled from 'styled-components';
import { useEndOtherSessionsMutation, useListSessionsQuery } from './security.api.ts';

const moment = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeStyle: 'short' });
const read = (instant: string) => moment.format(new Date(instant));

const ENDED: PluralForms = { one: 'сеанс завершён', few: 'сеанса завершены', many: 'сеансов завершены' };

const SessionRow = ({ session }: { session: SessionOverview }) => (
  <Row>
    <strong>{session.device}</strong>
    {session.current && <Badge tone="green">Этот сеанс</Badge>}
    <small>
      Вход {read(session.created_at)}. Последнее действие {read(session.last_used_at)}.
    </small>
  </Row>
);

/** The owner's sessions, and a button to end all others. */
export function SessionsPanel() {
  const query = useListSessionsQuery();
  const [endOthers, { data: answer, isLoading }] = useEndOtherSessionsMutation();
  const { problem, attempt } = useAttempt();

  const handleEnd = () => attempt(endOthers(), 'Не удалось завершить сеансы. Попробуйте ещё раз.');

  return (
    <Stack>
      <QueryResult query={query} what="список сеансов">
        {(sessions) => (
          <>
            <List>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </List>
            {sessions.length > 1 && (
              <div>
                <Button variant="secondary" busy={isLoading} onClick={handleEnd}>
                  Завершить все остальные
                </Button>
              </div>
            )}
          </>
        )}
      </QueryResult>
      {answer && (
        <Answer tone="success">
          {answer.ended} {plural(answer.ended, ENDED)}. На других устройствах придётся войти снова.
        </Answer>
      )}
      {problem && <Answer tone="error">{problem}</Answer>}
    </Stack>
  );
}

const List = styled(PlainList)`
  & > li + li {
    border-top: 1px solid ${token('line')};
  }
`;
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s1')} ${token('s3')};
  align-items: center;
  padding: ${token('s3')} 0;

  & > small {
    flex: 1 0 100%;
    color: ${token('ink2')};
    font-size: 0.875rem;
  }
`;
