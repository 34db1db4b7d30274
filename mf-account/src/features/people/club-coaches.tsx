import { Link, token } from '@league/shared';
import { useListAthletesQuery, useListCoachesQuery } from '@league/shared/api';
import type { Athlete, Coach } from '@league/shared/contract';
import { fullName } from '@league/shared/contract';
import { Accordion, EmptyState, formatDay, QueryResult, Table, type TableColumn } from '@league/shared/kit';
import styled from 'styled-components';
import { Section } from '../../lib/section.tsx';
import { Doubles } from './doubles.tsx';
import { ManagedAthletes } from './managed-athletes.tsx';
import { WaitingList } from './waiting-list.tsx';

const COLUMNS: readonly TableColumn<Athlete>[] = [
  {
    id: 'lastname',
    header: 'Фамилия',
    render: ({ id, lastname }) => <Link to={`/profile/${id}`}>{lastname}</Link>,
  },
  { id: 'firstname', header: 'Имя', render: ({ firstname }) => firstname },
  { id: 'middlename', header: 'Отчество', render: ({ middlename }) => middlename ?? '–' },
  {
    id: 'birthdate',
    header: 'Дата рождения',
    render: ({ birthdate }) => (birthdate ? formatDay(birthdate) : '–'),
  },
  { id: 'federation', header: 'Область', render: ({ federation }) => federation ?? '–' },
];

function AthletesOfCoach({ coach }: { coach: Coach }) {
  const query = useListAthletesQuery({ coachId: coach.id });
  return (
    <Opened>
      <Link to={`/profile/${coach.id}`}>Профиль тренера</Link>
      {query.data?.some(({ awaits_parent }) => awaits_parent) && (
        <Link to={`/team/invite?coach=${coach.id}`}>Пригласить родителей</Link>
      )}
      <QueryResult query={query} what="список спортсменов">
        {(athletes) =>
          athletes.length > 0 ? (
            <>
              <Doubles athletes={athletes} />
              <Table
                caption={`Спортсмены: ${fullName(coach)}`}
                stacked
                columns={COLUMNS}
                rows={athletes}
                rowKey={({ id }) => id}
              />
            </>
          ) : (
            <p>У этого тренера пока нет спортсменов.</p>
          )
        }
      </QueryResult>
    </Opened>
  );
}

/** The coaches of a club, each expanding to the athletes, which are loaded then; waiting coaches and athletes without a coach come first. */
export function ClubCoaches({ clubId, accountId }: { clubId: number; accountId: number }) {
  const query = useListCoachesQuery({ id: clubId });
  return (
    <Section title="Тренеры">
      <WaitingList type="coach" />
      <ManagedAthletes clubId={clubId} accountId={accountId} />
      <QueryResult query={query} what="список тренеров">
        {(coaches) =>
          coaches.length > 0 ? (
            <Accordion
              level={3}
              items={coaches.map((coach) => ({
                id: String(coach.id),
                title: fullName(coach),
                content: <AthletesOfCoach coach={coach} />,
              }))}
            />
          ) : (
            <EmptyState title="Тренеров пока нет">
              Они появятся здесь, когда выберут ваш клуб при регистрации и вы их подтвердите.
            </EmptyState>
          )
        }
      </QueryResult>
    </Section>
  );
}

const Opened = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s3')};

  & > a {
    justify-self: start;
    align-content: center;
    min-height: ${token('touch')};
  }
`;
