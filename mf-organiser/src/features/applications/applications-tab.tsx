import { useListDeskApplicationsQuery } from '@league/shared/api';
import { EmptyState, Outcome, type OutcomeFacts, Stack } from '@league/shared/kit';
import { useState } from 'react';
import { OrganiserResult } from '../../lib/organiser-result.tsx';
import { undecided } from '../../lib/use-awaiting.ts';
import { TournamentInbox } from './tournament-inbox.tsx';

/** The inbox: the applications of all clubs, by tournament. */
export default function ApplicationsTab() {
  const query = useListDeskApplicationsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [outcome, setOutcome] = useState<OutcomeFacts>();
  return (
    <Stack>
      {outcome && <Outcome {...outcome} />}
      <OrganiserResult query={query} what="заявки клубов">
        {(tournaments) =>
          tournaments.length > 0 ? (
            tournaments
              .toSorted((a, b) => Number(undecided(b).length > 0) - Number(undecided(a).length > 0))
              .map((tournament) => (
                <TournamentInbox key={tournament.id} tournament={tournament} onOutcome={setOutcome} />
              ))
          ) : (
            <EmptyState title="Заявок пока нет">
              Здесь появятся турниры, на которые открыт приём, и заявки клубов и тренеров на них.
            </EmptyState>
          )
        }
      </OrganiserResult>
    </Stack>
  );
}
