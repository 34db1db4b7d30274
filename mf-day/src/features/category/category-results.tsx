import { below, token } from '@league/shared';
import type { DayCategory } from '@league/shared/contract';
import { boutStage } from '@league/shared/day';
import { PlainList, Stack } from '@league/shared/kit';
import styled from 'styled-components';
import { Heading } from '../../lib/day-parts.ts';
import { BoutLink, WhoFights } from '../../lib/plan/bout-link.tsx';
import { BoutState } from '../../lib/plan/bout-state.tsx';

/** The bouts that have begun: who won and how, which the bracket does not say. Nothing before the first call. */
export function CategoryResults({ category }: { category: DayCategory }) {
  const { bouts, entries, tournament: day } = category;
  const begun = bouts.filter((bout) => boutStage(bout) !== 'waiting' && bout.record);
  if (begun.length === 0) return null;
  const names = new Map(entries.map(({ id, name }) => [id, name]));
  const nameOf = (id: number) => names.get(id) ?? '';
  return (
    <Stack as="section" aria-labelledby="category-results">
      <Heading id="category-results">Результаты</Heading>
      <PlainList $gap="s2">
        {begun.map((bout) => (
          <Line key={bout.number}>
            <BoutLink tournament={day.tournament} bout={bout} />
            <WhoFights tournament={day.tournament} line={bout} nameOf={nameOf} />
            <BoutState line={bout} nameOf={nameOf} />
          </Line>
        ))}
      </PlainList>
    </Stack>
  );
}

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: 2px ${token('s3')};
  padding-block-end: ${token('s2')};
  border-block-end: 1px solid ${token('line')};
  overflow-wrap: anywhere;

  ${below.tablet} {
    /* Number, names and outcome below each other, whatever the names' length. */
    flex-direction: column;
    align-items: start;
  }
`;
