import { ButtonLink, token } from '@league/shared';
import {
  type ActivityRequest,
  type ApplicationSummary,
  isOver,
  type UserType,
} from '@league/shared/contract';
import {
  Accordion,
  Columns,
  EmptyState,
  Outcome,
  type OutcomeFacts,
  Quiet,
  Row,
  SelectField,
  Stack,
} from '@league/shared/kit';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { Section } from '../../lib/section.tsx';
import { ApplicationCard } from './cards/application-card.tsx';
import { TeamApplications, teamsOf } from './team-applications.tsx';
import { TournamentCard } from './tournaments/tournament-card.tsx';

/** Said to a role without applications. */
const EMPTY: Partial<Record<UserType, string>> = {
  athlete: 'Когда тренер запишет вас на сборы или аттестацию, приглашение появится здесь.',
  referee: 'Когда вас запишут на сборы или аттестацию, приглашение появится здесь.',
  parent: 'Когда тренер запишет ребёнка на сборы или аттестацию, приглашение появится здесь.',
  coach:
    'Подайте заявку на турнир или запишите спортсменов на сборы и аттестацию: здесь будет видно, что решил организатор, кто ответил и кто оплатил.',
  club: 'Здесь будут заявки клуба и его тренеров на турниры и участие спортсменов в сборах и аттестациях.',
};
const ACTIVITIES = 'Сборы и аттестации';
const { compare } = new Intl.Collator('ru');

interface Props {
  /** For events and camps. */
  requests: readonly ActivityRequest[];
  tournaments: readonly ApplicationSummary[];
  viewer: UserType;
  isRefreshing: boolean;
}

/** A coach and a club see each kind under its heading, everybody else only applications for events and camps. */
export function Applications({ requests, tournaments, viewer, isRefreshing }: Props) {
  const [outcome, setOutcome] = useState<OutcomeFacts>();
  const [athleteId, setAthleteId] = useState('');
  const isOrganiser = viewer === 'coach' || viewer === 'club';
  if (requests.length === 0 && tournaments.length === 0) {
    return (
      <Stack $gap="s6">
        {outcome && <Outcome {...outcome} />}
        <EmptyState
          title="Заявок пока нет"
          action={
            <Row $justify="center">
              {isOrganiser && <ButtonLink to="/registration">Подать заявку на турнир</ButtonLink>}
              <ButtonLink to="/camp" variant={isOrganiser ? 'secondary' : 'primary'}>
                Сборы и лагеря
              </ButtonLink>
              <ButtonLink to="/certification" variant="secondary">
                Аттестация
              </ButtonLink>
            </Row>
          }
        >
          {EMPTY[viewer]}
        </EmptyState>
      </Stack>
    );
  }

  const athletes = [
    ...new Map(requests.map(({ athlete }) => [String(athlete.id), athlete])).values(),
  ].toSorted((a, b) => compare(a.lastname, b.lastname) || compare(a.firstname, b.firstname));
  const ofAthlete = requests.filter(({ athlete }) => String(athlete.id) === athleteId);
  const groups = {
    items: ofAthlete.length > 0 ? ofAthlete : requests,
    dateOf: ({ activity }: ActivityRequest) => activity.date,
  };
  const filter = athletes.length > 1 && (
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
  );
  return (
    <Stack $gap="s6">
      {outcome && <Outcome {...outcome} />}
      {isOrganiser ? (
        <>
          <Section title="Турниры">
            {tournaments.length === 0 && <Quiet>Заявок на турниры пока нет.</Quiet>}
            <div>
              <ButtonLink to="/registration" variant={tournaments.length === 0 ? 'primary' : 'secondary'}>
                Подать заявку на турнир
              </ButtonLink>
            </div>
            <TimeGroups items={tournaments} dateOf={({ tournament }) => tournament.date} kind="Турниры">
              {(group) => (
                <Columns as="ul" $align="start">
                  {group.map((application) => (
                    <li key={application.id}>
                      <TournamentCard application={application} onOutcome={setOutcome} />
                    </li>
                  ))}
                </Columns>
              )}
            </TimeGroups>
          </Section>
          <Section title={ACTIVITIES}>
            {requests.length === 0 && <Quiet>Никто из спортсменов пока не записан.</Quiet>}
            {filter}
            <TimeGroups {...groups} kind={ACTIVITIES} count={(group) => teamsOf(group).size}>
              {(group) => <TeamApplications requests={group} isRefreshing={isRefreshing} />}
            </TimeGroups>
          </Section>
        </>
      ) : (
        <>
          <Quiet>
            Приглашения тренера на сборы и аттестации: ответьте и оплатите. Заявку на турнир подаёт тренер.
          </Quiet>
          {filter}
          <TimeGroups {...groups}>
            {(group) => (
              <Columns as="ul" $align="start">
                {group.map((request) => (
                  <li key={`${request.kind} ${request.activity.id} ${request.athlete.id}`}>
                    <ApplicationCard request={request} isRefreshing={isRefreshing} />
                  </li>
                ))}
              </Columns>
            )}
          </TimeGroups>
        </>
      )}
    </Stack>
  );
}

interface GroupsProps<Item> {
  items: readonly Item[];
  /** The day of an item, `2026-07-12`. */
  dateOf: (item: Item) => string;
  /** The heading above the groups, if there is one; the groups' headings are then one level lower. */
  kind?: string;
  /** How many a reader sees of these items; without it, as many as there are. */
  count?: (items: readonly Item[]) => number;
  /** The items of one group, in order. */
  children: (items: readonly Item[]) => ReactNode;
}

/** Future items, the nearest first; then past ones, the latest first, closed where there are future ones. */
function TimeGroups<Item>({
  items,
  dateOf,
  kind,
  count = ({ length }) => length,
  children,
}: GroupsProps<Item>) {
  const byDate = items.toSorted((a, b) => dateOf(a).localeCompare(dateOf(b)));
  const upcoming = byDate.filter((item) => !isOver({ date: dateOf(item) }));
  const past = byDate.filter((item) => isOver({ date: dateOf(item) })).toReversed();
  const labelOf = (title: string) => (kind ? `${kind}: ${title.toLowerCase()}` : title);
  return (
    <>
      {upcoming.length > 0 && (
        <section aria-label={labelOf('Предстоящие')}>
          <Title as={kind ? 'h3' : 'h2'} $isBelow={kind !== undefined}>
            Предстоящие <Count>{count(upcoming)}</Count>
          </Title>
          {children(upcoming)}
        </section>
      )}
      {past.length > 0 && (
        <section aria-label={labelOf('Прошедшие')}>
          <Accordion
            level={kind ? 3 : 2}
            openFirst={upcoming.length === 0}
            items={[{ id: 'past', title: 'Прошедшие', meta: count(past), content: children(past) }]}
          />
        </section>
      )}
    </>
  );
}

const Title = styled.h2<{ $isBelow: boolean }>`
  margin-bottom: ${token('s4')};
  font-size: ${({ $isBelow }) => ($isBelow ? token('lead') : '1.25rem')};
  font-weight: 600;
`;
const Count = styled.span`
  color: ${token('ink2')};
  font-weight: 400;
`;
const Filter = styled.div`
  max-width: 360px;
`;
