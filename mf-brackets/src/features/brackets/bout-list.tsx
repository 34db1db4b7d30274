import { token } from '@league/shared';
import styled from 'styled-components';
import { BoutCard, boutStyles } from './bout-card.tsx';
import type { Bout } from './bracket.ts';

/** Bouts that do not wait for each other, side by side or one below the other. */
export function BoutList({ bouts }: { bouts: Bout[] }) {
  return (
    <List>
      {bouts.map((bout) => (
        <BoutCard key={bout.id} bout={bout} />
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
