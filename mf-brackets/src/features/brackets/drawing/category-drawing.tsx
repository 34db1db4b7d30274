import { token } from '@league/shared';
import { type WeightCategory, weightTitle } from '@league/shared/contract';
import { memo, type ReactNode, type RefObject, useMemo } from 'react';
import styled from 'styled-components';
import { isRoundRobin, mainRounds, readBracket } from '../bracket.ts';
import type { BoutView } from './bout-card.tsx';
import { BoutList } from './bout-list.tsx';
import { BracketChart } from './bracket-chart.tsx';
import { layoutBracket, SIZE } from './layout.ts';
import { PanZoom } from './pan-zoom.tsx';
import { Heading } from './section-heading.ts';
import { ThirdPlace } from './third-place.tsx';
import { type WinnerView, winnerOf } from './winner-of.tsx';

interface Props {
  category: WeightCategory;
  /** Replaces the cards of bouts and of the winners. */
  card?: BoutView | undefined;
  winner?: WinnerView | undefined;
  /** The section of the main bracket, which can be focused. */
  focusRef?: RefObject<HTMLElement | null>;
  /** Beside the heading of the main bracket. */
  action?: ReactNode;
}

/** The whole drawing of one weight category: the main bracket or the round robin, and the bout for the third place. */
export const CategoryDrawing = memo(function CategoryDrawing(props: Props) {
  const { category, card, winner, focusRef, action } = props;
  return (
    <>
      <Main ref={focusRef} tabIndex={-1} aria-labelledby="main-bracket">
        <MainBracket
          category={category}
          card={card}
          winner={winner}
          heading={
            <Line>
              <Heading id="main-bracket">Основные Сетки</Heading>
              {action}
            </Line>
          }
        />
      </Main>
      <ThirdPlace rounds={category.roundsB} card={card} winner={winner} />
    </>
  );
});

interface MainBracketProps extends Pick<Props, 'category' | 'card' | 'winner'> {
  heading: ReactNode;
}

function MainBracket({ category, card, winner, heading }: MainBracketProps) {
  const rounds = mainRounds(category);
  const bracket = useMemo(() => readBracket(rounds), [rounds]);
  const layout = useMemo(() => layoutBracket(rounds, winner && SIZE.medal.field), [rounds, winner]);
  const slot = useMemo(() => winnerOf(rounds, winner, 'Победитель'), [rounds, winner]);
  if (!layout) {
    return (
      <>
        {heading}
        <p>Пустая сетка!</p>
      </>
    );
  }
  if (isRoundRobin(category, bracket)) {
    return (
      <>
        {heading}
        <System>Круговая система</System>
        <BoutList bouts={bracket.rounds.flat()} labelOf={(index) => `Бой ${index + 1} из 3`} card={card} />
      </>
    );
  }
  return (
    <PanZoom label={`Сетка: ${weightTitle(category.weight)}`} heading={heading} content={layout}>
      <BracketChart layout={layout} card={card} winner={slot} />
    </PanZoom>
  );
}

const Main = styled.section`
  &:focus {
    outline: none;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('s2')} ${token('s4')};
`;

const System = styled.p`
  margin: ${token('s2')} 0 ${token('s4')};
  color: ${token('ink2')};
`;
