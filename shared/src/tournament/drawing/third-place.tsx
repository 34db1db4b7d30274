import { token } from '@league/shared';
import type { Rounds } from '@league/shared/contract';
import type { RefObject } from 'react';
import styled from 'styled-components';
import type { Bout } from '../bracket/bracket.ts';
import type { BoutView } from './bout-card.tsx';
import { BoutList } from './bout-list.tsx';
import { Heading, type WinnerView, winnerOf } from './drawing-parts.tsx';

interface Props {
  /** `roundsB` of the category. */
  rounds: Rounds;
  /** The bouts of these rounds. */
  bouts: Bout[];
  sectionRef: RefObject<HTMLElement | null>;
  card?: BoutView | undefined;
  winner?: WinnerView | undefined;
  lit?: ReadonlySet<number> | undefined;
}

/** The bout for the third place. A category has one if its `roundsB` is not empty. */
export const ThirdPlace = ({ rounds, bouts, card, winner, lit, sectionRef }: Props) => (
  <Section ref={sectionRef} tabIndex={-1} aria-labelledby="third-place">
    <Heading id="third-place">{THIRD_PLACE}</Heading>
    <BoutList bouts={bouts} labelOf={() => THIRD_PLACE} card={card} lit={lit} />
    {winnerOf(rounds, winner, THIRD_PLACE_WINNER)}
  </Section>
);

export const THIRD_PLACE = 'Бой за 3-е место';
export const THIRD_PLACE_WINNER = 'Победитель боя за 3-е место';

const Section = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('s4')} ${token('s6')};
  margin-block-start: ${token('s5')};
  padding-block-start: ${token('s5')};
  border-block-start: 1px solid ${token('line')};
  break-inside: avoid;

  &:focus {
    outline: none;
  }

  @media print {
    margin-block-start: ${token('s3')};
    padding-block-start: ${token('s3')};
    zoom: 0.7;
  }
`;
