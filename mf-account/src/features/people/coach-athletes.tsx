import { token } from '@league/shared';
import { useListAthletesQuery } from '@league/shared/api';
import type { Athlete } from '@league/shared/contract';
import { Card, EmptyState, FailureNotice, formatDay, SkeletonRows } from '@league/shared/kit';
import { useId } from 'react';
import styled from 'styled-components';

const athleteName = ({ lastname, firstname, middlename }: Athlete) =>
  [lastname, firstname, middlename].filter(Boolean).join(' ');

const details = ({ birthdate, weight }: Athlete) =>
  [birthdate && formatDay(birthdate), weight].filter(Boolean).join(', ');

function AthleteList({ coachId }: { coachId: number }) {
  const { data: athletes, error, isFetching, refetch } = useListAthletesQuery(coachId);
  if (!athletes && error) {
    return <FailureNotice what="список спортсменов" onRetry={refetch} isRetrying={isFetching} />;
  }
  if (!athletes) {
    return (
      <div aria-busy="true">
        <SkeletonRows rows={5} height="56px" />
      </div>
    );
  }
  if (athletes.length === 0) {
    return (
      <EmptyState title="Спортсменов пока нет">
        Они появятся здесь, когда выберут вас тренером при регистрации.
      </EmptyState>
    );
  }
  return (
    <Card>
      <List>
        {athletes.map((athlete) => (
          <li key={athlete.id}>
            {athleteName(athlete)}
            <Details>{details(athlete)}</Details>
          </li>
        ))}
      </List>
    </Card>
  );
}

/** The numbered athletes of a coach. */
export function CoachAthletes({ coachId }: { coachId: number }) {
  const headingId = useId();
  return (
    <Section aria-labelledby={headingId}>
      <Heading id={headingId}>Спортсмены</Heading>
      <AthleteList coachId={coachId} />
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${token('s4')};
`;
const Heading = styled.h2`
  font-family: ${token('display')};
  font-size: 1.25rem;
  font-weight: 600;
`;
const List = styled.ol`
  padding-inline-start: 2em;

  & > li {
    padding: ${token('s2')} 0;
  }

  & > li + li {
    border-top: 1px solid ${token('line')};
  }

  & > li::marker {
    color: ${token('ink2')};
  }
`;
const Details = styled.span`
  display: block;
  color: ${token('ink2')};
  font-size: 0.875rem;

  &:empty {
    display: none;
  }
`;
