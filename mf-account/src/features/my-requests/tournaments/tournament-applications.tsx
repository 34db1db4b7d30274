import { ButtonLink } from '@league/shared';
import type { ApplicationSummary } from '@league/shared/contract';
import type { OutcomeFacts } from '@league/shared/kit';
import { Quiet } from '@league/shared/kit';
import { CardList } from '../cards/card-list.tsx';
import { TimeGroups } from '../time-groups.tsx';
import { TournamentCard } from './tournament-card.tsx';

interface Props {
  applications: readonly ApplicationSummary[];
  onOutcome: (outcome: OutcomeFacts) => void;
}

/** Applications of a coach or a club for tournaments; for a club also those of its coaches. */
export const TournamentApplications = ({ applications, onOutcome }: Props) => (
  <>
    {applications.length === 0 && <Quiet>Заявок на турниры пока нет.</Quiet>}
    <div>
      <ButtonLink to="/registration" variant={applications.length === 0 ? 'primary' : 'secondary'}>
        Подать заявку на турнир
      </ButtonLink>
    </div>
    <TimeGroups items={applications} dateOf={({ tournament }) => tournament.date} kind="Турниры">
      {(group) => (
        <CardList>
          {group.map((application) => (
            <li key={application.id}>
              <TournamentCard application={application} onOutcome={onOutcome} />
            </li>
          ))}
        </CardList>
      )}
    </TimeGroups>
  </>
);
