import { token } from '@league/shared';
import styled from 'styled-components';
import type { Bout } from '../bracket/bracket.ts';
import { BoutCard, type BoutView, boutStyles } from './bout-card.tsx';

interface Props {
  bouts: Bout[];
  /** The position of a bout, in words. */
  labelOf: (index: number) => string;
  card?: BoutView | undefined;
  /** Ids of the bouts of the athlete that was searched for. */
  lit?: ReadonlySet<number> | undefined;
}

/** Independent bouts, side by side or one below the other. */
export function BoutList({ bouts, labelOf, card: Card = BoutCard, lit }: Props) {
  return (
    <List>
      {bouts.map((bout, index) => (
        <Card key={bout.id} bout={bout} label={labelOf(index)} isLit={lit?.has(bout.id) ?? false} />
      ))}
    </List>
  );
}

const List = styled.ol`
  ${boutStyles}
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s5')} ${token('s6')};
`;
