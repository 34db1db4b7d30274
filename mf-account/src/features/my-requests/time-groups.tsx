import { token } from '@league/shared';
import { isOver } from '@league/shared/contract';
import { Accordion } from '@league/shared/kit';
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

/** Future items, the nearest first; then past ones, the latest first, closed where there are future ones. */
export function TimeGroups<Item>({ items, dateOf, kind, children }: Props<Item>) {
  const byDate = items.toSorted((a, b) => dateOf(a).localeCompare(dateOf(b)));
  const upcoming = byDate.filter((item) => !isOver({ date: dateOf(item) }));
  const past = byDate.filter((item) => isOver({ date: dateOf(item) })).toReversed();
  const labelOf = (title: string) => (kind ? `${kind}: ${title.toLowerCase()}` : title);
  return (
    <>
      {upcoming.length > 0 && (
        <section aria-label={labelOf('Предстоящие')}>
          <Title as={kind ? 'h3' : 'h2'} $isBelow={kind !== undefined}>
            Предстоящие <Count>{upcoming.length}</Count>
          </Title>
          {children(upcoming)}
        </section>
      )}
      {past.length > 0 && (
        <section aria-label={labelOf('Прошедшие')}>
          <Accordion
            level={kind ? 3 : 2}
            openFirst={upcoming.length === 0}
            items={[{ id: 'past', title: 'Прошедшие', meta: past.length, content: children(past) }]}
          />
        </section>
      )}
    </>
  );
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
