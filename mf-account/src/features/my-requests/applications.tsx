import { ButtonLink, from } from '@league/shared';
import type { ActivityRequest, ApplicationSummary, UserType } from '@league/shared/contract';
import { Outcome, type OutcomeFacts, PlainList, Quiet, Stack } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { Section } from '../../lib/section.tsx';
import { ActivityApplications } from './activity-applications.tsx';
import { ApplicationCard } from './cards/application-card.tsx';
import { NoApplications } from './no-applications.tsx';
import { TeamApplications } from './team-applications.tsx';
import { TimeGroups } from './time-groups.tsx';
import { TournamentCard } from './tournaments/tournament-card.tsx';

interface Props {
  /** For events and camps. */
  requests: readonly ActivityRequest[];
  tournaments: readonly ApplicationSummary[];
  viewer: UserType;
  isRefreshing: boolean;
}

const ACTIVITIES = 'Сборы и аттестации';

/** A coach and a club see each kind under its heading, everybody else only applications for events and camps. */
export function Applications({ requests, tournaments, viewer, isRefreshing }: Props) {
  const [outcome, setOutcome] = useState<OutcomeFacts>();
  const isOrganiser = viewer === 'coach' || viewer === 'club';
  const isEmpty = requests.length === 0 && tournaments.length === 0;
  return (
    <Stack $gap="s6">
      {outcome && <Outcome {...outcome} />}
      {isEmpty && <NoApplications viewer={viewer} isOrganiser={isOrganiser} />}
      {!isEmpty && !isOrganiser && (
        <ActivityApplications requests={requests}>
          {(group) => (
            <CardList $gap="s4">
              {group.map((request) => (
                <li key={`${request.kind} ${request.activity.id} ${request.athlete.id}`}>
                  <ApplicationCard request={request} isRefreshing={isRefreshing} />
                </li>
              ))}
            </CardList>
          )}
        </ActivityApplications>
      )}
      {!isEmpty && isOrganiser && (
        <>
          <Section title="Турниры">
            <TournamentApplications applications={tournaments} onOutcome={setOutcome} />
          </Section>
          <Section title={ACTIVITIES}>
            {requests.length === 0 && <Quiet>Никто из спортсменов пока не записан.</Quiet>}
            <ActivityApplications requests={requests} kind={ACTIVITIES}>
              {(group) => <TeamApplications requests={group} isRefreshing={isRefreshing} />}
            </ActivityApplications>
          </Section>
        </>
      )}
    </Stack>
  );
}

/** Cards in one column, on a wider screen in two. */
const CardList = styled(PlainList)`
  align-items: start;

  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`;

interface TournamentApplicationsProps {
  applications: readonly ApplicationSummary[];
  onOutcome: (outcome: OutcomeFacts) => void;
}

/** Applications of a coach or a club for tournaments; for a club also those of its coaches. */
const TournamentApplications = ({ applications, onOutcome }: TournamentApplicationsProps) => (
  <>
    {applications.length === 0 && <Quiet>Заявок на турниры пока нет.</Quiet>}
    <div>
      <ButtonLink to="/registration" variant={applications.length === 0 ? 'primary' : 'secondary'}>
        Подать заявку на турнир
      </ButtonLink>
    </div>
    <TimeGroups items={applications} dateOf={({ tournament }) => tournament.date} kind="Турниры">
      {(group) => (
        <CardList $gap="s4">
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
