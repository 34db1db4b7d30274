import { Button, failureText, logProblem, token } from '@league/shared';
import { useConfirmUserMutation } from '@league/shared/api';
import type { WaitingPerson } from '@league/shared/contract';
import { fullName } from '@league/shared/contract';
import { Answer, formatDay } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { DetachDialog } from './affiliation/detach-dialog.tsx';

interface Props {
  person: WaitingPerson;
  /** Called with the outcome after the row is removed. */
  onAnswered: (outcome: string) => void;
}

export function WaitingRow({ person, onAnswered }: Props) {
  const [confirm, { error, isLoading }] = useConfirmUserMutation();
  const [isRefusing, setRefusing] = useState(false);
  const name = fullName(person);

  const handleConfirm = async () => {
    const { error: refusal } = await confirm({ id: person.id });
    if (refusal) logProblem('Подтвердить не удалось', refusal);
    else onAnswered(`${name}: подтверждено.`);
  };

  return (
    <Row>
      <Person>
        <strong>{name}</strong>
        <Details>
          {[person.birthdate && formatDay(person.birthdate), person.federation].filter(Boolean).join(' · ')}
        </Details>
      </Person>
      <Actions>
        <Button busy={isLoading} aria-label={`Подтвердить: ${name}`} onClick={handleConfirm}>
          Подтвердить
        </Button>
        <Button variant="secondary" aria-label={`Отклонить: ${name}`} onClick={() => setRefusing(true)}>
          Отклонить
        </Button>
      </Actions>
      {error && !isLoading && (
        <Answer tone="error">{failureText(error, 'Не удалось подтвердить. Попробуйте ещё раз.')}</Answer>
      )}
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
    </Row>
  );
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s3')};
  align-items: center;
  justify-content: space-between;
  padding: ${token('s3')} 0;

  & > [role='alert'] {
    flex: 1 0 100%;
  }
`;
const Person = styled.div`
  flex: 1 1 14rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;
const Details = styled.div`
  color: ${token('ink2')};
  font-size: 0.875rem;

  &:empty {
    display: none;
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s3')};
`;
