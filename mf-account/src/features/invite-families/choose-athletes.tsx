import { Button, token } from '@league/shared';
import { type Athlete, athleteCount, type FamilyInvitation, fullName } from '@league/shared/contract';
import {
  Answer,
  CheckboxField,
  formatDay,
  PickAll,
  PlainList,
  SearchablePeople,
  useAttempt,
} from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { useInviteFamiliesMutation } from '../../lib/family-invitations.api.ts';

interface Props {
  /** Athletes whose family may be invited. */
  athletes: readonly Athlete[];
  onMade: (invitations: readonly FamilyInvitation[]) => void;
}

/** Picks the athletes and makes their links. */
export function ChooseAthletes({ athletes, onMade }: Props) {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [invite, { isLoading }] = useInviteFamiliesMutation();
  const { problem, attempt } = useAttempt();
  const ids = athletes.map(({ id }) => id).filter((id) => picked.has(id));

  const handleToggle = (id: number) =>
    setPicked((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const handleInvite = () =>
    attempt(
      invite({ athlete_ids: ids }).then((answer) => {
        if (answer.data) onMade(answer.data);
        return answer;
      }),
      'Ссылки не сделаны. Попробуйте ещё раз.',
    );

  return (
    <Stack>
      <p>
        По ссылке или QR-коду родитель (с 14&nbsp;лет и сам спортсмен) берёт профиль себе: сам отвечает на
        приглашения, платит и хранит документы. Всё, что внесли вы, останется. Ссылка действует 30 дней и один
        раз; новая отменяет прежнюю.
      </p>
      <PickAll ids={athletes.map(({ id }) => id)} picked={picked} onPick={setPicked} />
      <SearchablePeople people={athletes}>
        {(shown) => (
          <PlainList $gap="s2">
            {shown.map((athlete) => (
              <li key={athlete.id}>
                <CheckboxField
                  name="athlete"
                  label={
                    <>
                      <Name>{fullName(athlete)}</Name> {athlete.birthdate && formatDay(athlete.birthdate)}
                    </>
                  }
                  checked={picked.has(athlete.id)}
                  onChange={() => handleToggle(athlete.id)}
                />
              </li>
            ))}
          </PlainList>
        )}
      </SearchablePeople>
      {problem && <Answer tone="error">{problem}</Answer>}
      <div>
        <Button busy={isLoading} disabled={ids.length === 0} onClick={handleInvite}>
          {ids.length === 0 ? 'Сделать приглашения' : `Сделать приглашения: ${athleteCount(ids.length)}`}
        </Button>
      </div>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s4')};
  max-width: 44em;

  & > p {
    margin: 0;
  }
`;
const Name = styled.span`
  display: block;
  color: ${token('ink')};
  font-size: ${token('body')};
`;
