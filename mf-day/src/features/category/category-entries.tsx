import { token } from '@league/shared';
import type { DayCategory, PublicBout } from '@league/shared/contract';
import { boutStage, boutsAhead, entriesIn } from '@league/shared/day';
import { Badge, PlainList, Quiet } from '@league/shared/kit';
import styled from 'styled-components';
import { agreeing, WITHDRAWN } from '../../lib/bout-text.ts';
import { Heading } from '../../lib/day-parts.tsx';
import { timeText } from '../../lib/day-text.ts';
import { BoutLink } from '../../lib/plan/bout-link.tsx';

/** Everybody of a category in the order of names, with the next bout, or the last one of who is out: its link stays where it was. */
export function CategoryEntries({ category }: { category: DayCategory }) {
  const entries = category.entries.toSorted((a, b) => a.name.localeCompare(b.name, 'ru'));
  const ahead = boutsAhead(category.bouts).map(({ line }) => line);
  return (
    <>
      <Heading id="category-entries">Участники</Heading>
      <List $gap="s2">
        {entries.map(({ id, name, club, isWithdrawn }) => {
          const isOwn = (one: PublicBout) => entriesIn(one).includes(id);
          const next =
            ahead.find(isOwn) ?? category.bouts.findLast((one) => isOwn(one) && boutStage(one) === 'done');
          return (
            <Line key={id}>
              <b>{name}</b>
              <span>{club}</span>
              {isWithdrawn && <Badge tone="plain">{agreeing(WITHDRAWN, category.key)}</Badge>}
              {!isWithdrawn && next && (
                <Quiet>
                  <BoutLink tournament={category.tournament.tournament} bout={next} />,{' '}
                  {nextWhen(category, next)}
                </Quiet>
              )}
            </Line>
          );
        })}
      </List>
      {entries.length === 0 && <Quiet>Участников нет.</Quiet>}
    </>
  );
}

function nextWhen({ tournament }: DayCategory, bout: PublicBout): string {
  const stage = boutStage(bout);
  if (stage === 'done') return 'окончен';
  if (stage === 'running') return 'идёт';
  return stage === 'called' ? 'вызван на\u00a0корт' : timeText(tournament, bout);
}

const List = styled(PlainList)`
  grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
  column-gap: ${token('s5')};
`;

const Line = styled.li`
  display: grid;
  align-content: start;
  justify-items: start;
  padding-block-end: ${token('s2')};
  border-block-end: 1px solid ${token('line')};
  overflow-wrap: anywhere;

  span,
  p {
    font-size: ${token('small')};
  }
`;
