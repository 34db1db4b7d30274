import { token } from '@league/shared';
import { isOver } from '@league/shared/contract';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

interface Props<Item> {
  items: readonly Item[];
  /** The day of an item, `2026-07-12`. */
  dateOf: (item: Item) => string;
  /** The heading above the groups, if there is one; the groups' headings are then one level lower. */
  kind?: string;
  /** The items of one group, in order. */
  children: (items: readonly Item[]) => ReactNode;
}

/** Future items, the nearest first; then past ones, the latest first. */
export function TimeGroups<Item>({ items, dateOf, kind, children }: Props<Item>) {
  const byDate = items.toSorted((a, b) => dateOf(a).localeCompare(dateOf(b)));
  const groups = [
    { title: 'Предстоящие', list: byDate.filter((item) => !isOver({ date: dateOf(item) })) },
    { title: 'Прошедшие', list: byDate.filter((item) => isOver({ date: dateOf(item) })).toReversed() },
  ];
  return groups
    .filter(({ list }) => list.length > 0)
    .map(({ title, list }) => (
      <section key={title} aria-label={kind ? `${kind}: ${title.toLowerCase()}` : title}>
        <Title as={kind ? 'h3' : 'h2'} $isBelow={kind !== undefined}>
          {title} <Count>{list.length}</Count>
        </Title>
        {children(list)}
      </section>
    ));
}

const Title = styled.h2<{ $isBelow: boolean }>`
  margin-bottom: ${token('s4')};
  font-size: 1.25rem;
  font-weight: 600;
  ${({ $isBelow }) =>
    $isBelow &&
    css`
      font-size: ${token('lead')};
    `}
`;
const Count = styled.span`
  color: ${token('ink2')};
  font-weight: 400;
`;
