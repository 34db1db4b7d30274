import { token } from '@league/shared';
import type { WaitingPerson } from '@league/shared/contract';
import { Card, FailureNotice, Outcome, PlainList } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { useListWaitingQuery } from './people.api.ts';
import { WaitingRow } from './waiting-row.tsx';

const TITLES = { coach: 'Тренеры ждут подтверждения', athlete: 'Спортсмены ждут подтверждения' } as const;

/** People who chose this club or coach and wait for confirmation, and the outcome of the last answer. */
export function WaitingList({ type }: { type: WaitingPerson['user_type'] }) {
  // Somebody may have registered since the last request.
  const { data: people, error, isFetching, refetch } = useListWaitingQuery(undefined, {});
  const [outcome, setOutcome] = useState('');
  if (!people && error)
    return <FailureNotice what="список ожидающих" error={error} onRetry={refetch} isRetrying={isFetching} />;
  const waiting = people?.filter(({ user_type }) => user_type === type) ?? [];
  return (
    <>
      {outcome && <Outcome text={outcome} />}
      {waiting.length > 0 && (
        <Frame as="section" aria-label={TITLES[type]}>
          <Title>{TITLES[type]}</Title>
          <PlainList>
            {waiting.map((person) => (
              <WaitingRow key={person.id} person={person} onAnswered={setOutcome} />
            ))}
          </PlainList>
        </Frame>
      )}
    </>
  );
}

const Frame = styled(Card)`
  border-color: ${token('gold')};
`;
const Title = styled.h3`
  margin: 0 0 ${token('s2')};
  font-size: ${token('lead')};
`;
