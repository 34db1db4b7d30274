import { Button, token } from '@league/shared';
import type { WaitingPerson } from '@league/shared/contract';
import { fullName } from '@league/shared/contract';
import { Answer, formatDay, useAttempt } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { DetachDialog } from './affiliation/detach-dialog.tsx';
import { useConfirmUserMutation } from './people.api.ts';
import { Details, Person, PersonRow } from './person-row.ts';

interface Props {
  person: WaitingPerson;
  /** Called with the outcome after the row is removed. */
  onAnswered: (outcome: string) => void;
}

export function WaitingRow({ person, onAnswered }: Props) {
  const [confirm, { isLoading }] = useConfirmUserMutation();
  const { problem, attempt } = useAttempt();
  const [isRefusing, setRefusing] = useState(false);
  const name = fullName(person);

  const handleConfirm = async () => {
    const isStored = await attempt(confirm({ id: person.id }), 'Не удалось подтвердить. Попробуйте ещё раз.');
    if (isStored) onAnswered(`${name}: подтверждено.`);
  };

  return (
    <PersonRow>
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
    </PersonRow>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s3')};
`;
