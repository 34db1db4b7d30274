import { token } from '@league/shared';
import { type ActivityRequest, isOver } from '@league/shared/contract';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface Props {
  requests: readonly ActivityRequest[];
  /** Those of one group, in order. */
  children: (requests: readonly ActivityRequest[]) => ReactNode;
}

/** What is ahead, the nearest first; then what is past, the latest first. */
export function TimeGroups({ requests, children }: Props) {
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
        {children(list)}
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
