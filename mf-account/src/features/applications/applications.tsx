import { ButtonLink, token } from '@league/shared';
import type { ActivityRequest, UserType } from '@league/shared/contract';
import { EmptyState, SelectField } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { ApplicationCards } from './application-cards.tsx';
import { ApplicationTables } from './application-tables.tsx';
import { TimeGroups } from './time-groups.tsx';

const EMPTY: Partial<Record<UserType, string>> = {
  athlete: 'Когда тренер запишет вас на сборы или аттестацию, приглашение появится здесь.',
  referee: 'Когда вас запишут на сборы или аттестацию, приглашение появится здесь.',
  parent: 'Когда тренер запишет ребёнка на сборы или аттестацию, приглашение появится здесь.',
  coach: 'Запишите спортсменов на сборы или аттестацию, и здесь будет видно, кто ответил и оплатил.',
  club: 'Здесь будут заявки спортсменов вашего клуба.',
};

const { compare } = new Intl.Collator('ru');

/** The athletes of the applications, each once, by name. */
const athletesOf = (requests: readonly ActivityRequest[]) =>
  [...new Map(requests.map(({ athlete }) => [athlete.id, athlete])).values()].toSorted(
    (a, b) => compare(a.lastname, b.lastname) || compare(a.firstname, b.firstname),
  );

interface Props {
  requests: readonly ActivityRequest[];
  viewer: UserType;
  isRefreshing: boolean;
}

/** The applications, of all athletes or of one of them. */
export function Applications({ requests, viewer, isRefreshing }: Props) {
  const [athleteId, setAthleteId] = useState('');
  const isOrganiser = viewer === 'coach' || viewer === 'club';
  if (requests.length === 0) {
    return (
      <EmptyState
        title="Заявок пока нет"
        action={
          <Ways>
            <ButtonLink to="/camp">Сборы и лагеря</ButtonLink>
            <ButtonLink to="/certification" variant="secondary">
              Аттестация
            </ButtonLink>
          </Ways>
        }
      >
        {EMPTY[viewer]}
      </EmptyState>
    );
  }
  const athletes = athletesOf(requests);
  const shown = athletes.some(({ id }) => String(id) === athleteId)
    ? requests.filter(({ athlete }) => String(athlete.id) === athleteId)
    : requests;
  return (
    <Stack>
      {athletes.length > 1 && (
        <Filter>
          <SelectField
            label="Спортсмен"
            name="athlete"
            placeholder="Все"
            value={athleteId}
            onChange={({ target }) => setAthleteId(target.value)}
          >
            {athletes.map(({ id, lastname, firstname }) => (
              <option key={id} value={id}>
                {lastname} {firstname}
              </option>
            ))}
          </SelectField>
        </Filter>
      )}
      <TimeGroups requests={shown}>
        {(group) =>
          isOrganiser ? (
            <ApplicationTables requests={group} />
          ) : (
            <ApplicationCards requests={group} isRefreshing={isRefreshing} />
          )
        }
      </TimeGroups>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  /* A wide table scrolls inside itself. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s6')};
`;
const Filter = styled.div`
  max-width: 360px;
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${token('s3')};
`;
