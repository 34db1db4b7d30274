import { ButtonLink, Link, useSearchParams } from '@league/shared';
import type { OrganiserTournament } from '@league/shared/contract';
import { undecidedOf } from '@league/shared/contract';
import { EmptyState, Outcome, type OutcomeFacts, Stack } from '@league/shared/kit';
import { useState } from 'react';
import { useListDeskApplicationsQuery } from '../../lib/desk.api.ts';
import { OrganiserResult } from '../../lib/organiser-result.tsx';
import { TournamentInbox } from './tournament-inbox.tsx';

const ALL = '/organiser?tab=applications';

/** The inbox: the applications of all clubs, by tournament. `?tournament=` narrows it to one. */
export default function ApplicationsTab() {
  const query = useListDeskApplicationsQuery();
  const only = useSearchParams()[0].get('tournament');
  const [outcome, setOutcome] = useState<OutcomeFacts>();
  return (
    <Stack>
      {outcome && <Outcome {...outcome} />}
      <OrganiserResult query={query} what="заявки клубов">
        {(tournaments) =>
          only === null ? (
            <Inboxes tournaments={tournaments} onOutcome={setOutcome} />
          ) : (
            <OneInbox tournament={tournaments.find(({ id }) => id === only)} onOutcome={setOutcome} />
          )
        }
      </OrganiserResult>
    </Stack>
  );
}

interface Decisions {
  onOutcome: (outcome: OutcomeFacts) => void;
}

const Inboxes = ({ tournaments, onOutcome }: Decisions & { tournaments: readonly OrganiserTournament[] }) =>
  tournaments.length > 0 ? (
    tournaments
      .toSorted((a, b) => Number(undecidedOf(b).length > 0) - Number(undecidedOf(a).length > 0))
      .map((tournament) => (
        <TournamentInbox key={tournament.id} tournament={tournament} onOutcome={onOutcome} />
      ))
  ) : (
    <EmptyState title="Заявок пока нет">
      Здесь появятся турниры, на которые открыт приём, и заявки клубов и тренеров на них.
    </EmptyState>
  );

const OneInbox = ({ tournament, onOutcome }: Decisions & { tournament: OrganiserTournament | undefined }) =>
  tournament ? (
    <>
      <p>
        <Link to={ALL}>Заявки на все турниры</Link>
      </p>
      <TournamentInbox tournament={tournament} onOutcome={onOutcome} />
    </>
  ) : (
    <EmptyState
      title="На этот турнир заявок нет"
      action={<ButtonLink to={ALL}>Заявки на все турниры</ButtonLink>}
    >
      Приём на него ещё не открыт, или никто не прислал заявку.
    </EmptyState>
  );
