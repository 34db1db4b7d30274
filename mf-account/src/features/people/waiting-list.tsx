import { Button, token } from '@league/shared';
import { fullName, type WaitingPerson } from '@league/shared/contract';
import {
  Answer,
  Card,
  FailureNotice,
  formatDay,
  Line,
  Outcome,
  PlainList,
  Row,
  Text,
  useAttempt,
} from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { DetachDialog } from './affiliation/detach-dialog.tsx';
import { useConfirmUserMutation, useListWaitingQuery } from './people.api.ts';
import { Details } from './people-list.tsx';

interface Props {
  person: WaitingPerson;
  /** Called with the outcome after the row is removed. */
  onAnswered: (outcome: string) => void;
}

function WaitingRow({ person, onAnswered }: Props) {
  const [confirm, { isLoading }] = useConfirmUserMutation();
  const { problem, attempt } = useAttempt();
  const [isRefusing, setRefusing] = useState(false);
  const name = fullName(person);

  const handleConfirm = async () => {
    const isStored = await attempt(confirm({ id: person.id }), 'Не удалось подтвердить. Попробуйте ещё раз.');
    if (isStored) onAnswered(`${name}: подтверждено.`);
  };

  return (
    <Line>
      <div>
        <strong>{name}</strong>
        <Details>
          {[person.birthdate && formatDay(person.birthdate), person.federation].filter(Boolean).join(' · ')}
        </Details>
      </div>
      <Row>
        <Button busy={isLoading} aria-label={`Подтвердить: ${name}`} onClick={handleConfirm}>
          Подтвердить
        </Button>
        <Button variant="secondary" aria-label={`Отклонить: ${name}`} onClick={() => setRefusing(true)}>
          Отклонить
        </Button>
      </Row>
      {problem && <Answer tone="error">{problem}</Answer>}
      <DetachDialog
        person={{ id: person.id, name }}
        title={`Отклонить заявку: ${name}?`}
        confirmLabel="Отклонить"
        isOpen={isRefusing}
        onClose={() => setRefusing(false)}
        onDetached={() => onAnswered(`${name}: заявка отклонена.`)}
      >
        Отменить отказ будет нельзя. Чтобы снова подать заявку, {name} выберет{' '}
        {person.user_type === 'coach' ? 'ваш клуб' : 'вас тренером'} в своём профиле.
      </DetachDialog>
    </Line>
  );
}

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
          <Text as="h3" $below="s2" $size="lead">
            {TITLES[type]}
          </Text>
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
