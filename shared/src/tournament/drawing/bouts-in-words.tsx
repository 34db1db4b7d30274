import { useDrawnAhead } from '@league/shared';
import type { WeightCategory } from '@league/shared/contract';
import styled from 'styled-components';
import { describeBout, mainRounds, readBracket, type Winners } from '../bracket/bracket.ts';
import { THIRD_PLACE } from './third-place.tsx';

interface Props {
  category: WeightCategory;
  winners?: Winners | undefined;
}

/** The bouts of a category as a list: in HTML that was drawn ahead, for a browser without script. */
export function BoutsInWords({ category, winners }: Props) {
  if (!useDrawnAhead()) return null;
  const bouts = [mainRounds(category), category.roundsB].map((rounds) =>
    readBracket(rounds, winners).rounds.flat(),
  );
  const [main = [], third = []] = bouts;
  return (
    <List>
      {main.map((bout) => (
        <li key={bout.id}>{describeBout(bout)}</li>
      ))}
      {third.map((bout) => (
        <li key={bout.id}>
          {THIRD_PLACE}. {describeBout(bout)}
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  display: none;
  @media (scripting: none) {
    display: block;
  }
`;
