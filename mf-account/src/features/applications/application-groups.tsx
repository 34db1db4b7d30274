import { from, token } from '@league/shared';
import { isOver, type LeagueRequest } from '@league/shared/contract';
import styled from 'styled-components';
import { ApplicationCard } from './application-card.tsx';
import type { Viewpoint } from './application-state.ts';

interface Props {
  requests: readonly LeagueRequest[];
  viewpoint: Viewpoint;
  isRefreshing: boolean;
}

/** What is ahead, the nearest first; then what is past, the latest first. */
export function ApplicationGroups({ requests, ...rest }: Props) {
  const byDate = requests.toSorted((a, b) => a.activity.date.localeCompare(b.activity.date));
  const groups = [
    { title: 'Предстоящие', list: byDate.filter(({ activity }) => !isOver(activity)) },
    { title: 'Прошедшие', list: byDate.filter(({ activity }) => isOver(activity)).toReversed() },
  ];
  return groups
    .filter(({ list }) => list.length > 0)
    .map(({ title, list }) => (
      <section key={title} aria-label={title}>
        <Title>
          {title} <Count>{list.length}</Count>
        </Title>
        <List>
          {list.map((request) => (
            <li key={`${request.kind} ${request.activity.id} ${request.athlete.id}`}>
              <ApplicationCard request={request} {...rest} />
            </li>
          ))}
        </List>
      </section>
    ));
}

const Title = styled.h2`
  margin-bottom: ${token('s4')};
  font-size: 1.25rem;
  font-weight: 600;
`;
const Count = styled.span`
  color: ${token('ink2')};
  font-weight: 400;
`;
const List = styled.ul`
  display: grid;
  gap: ${token('s4')};
  align-items: start;
  padding: 0;
  list-style: none;

  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`;
