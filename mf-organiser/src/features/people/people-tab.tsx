import { EmptyState, Outcome, Stack } from '@league/shared/kit';
import { useState } from 'react';
import { useListDeskPeopleQuery } from '../../lib/desk.api.ts';
import { OrganiserResult } from '../../lib/organiser-result.tsx';
import { PersonCard } from './person-card.tsx';

/** Clubs, referees, and coaches without a confirmed club, who wait for the league's word. */
export default function PeopleTab() {
  const query = useListDeskPeopleQuery();
  const [outcome, setOutcome] = useState('');
  return (
    <Stack>
      {outcome && <Outcome text={outcome} />}
      <OrganiserResult query={query} what="ожидающих подтверждения">
        {(people) =>
          people.length > 0 ? (
            people.map((person) => <PersonCard key={person.id} person={person} onAnswered={setOutcome} />)
          ) : (
            <EmptyState title="Никто не ждёт подтверждения">
              Новые клубы и судьи появятся здесь сразу после регистрации. Тренера подтверждает его клуб; если
              такого клуба нет, тренер тоже придёт сюда.
            </EmptyState>
          )
        }
      </OrganiserResult>
    </Stack>
  );
}
