import { token } from '@league/shared';
import { type WeightCategory, weightTitle } from '@league/shared/contract';
import { memo, type ReactNode, type RefObject, useDeferredValue, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { isRoundRobin, mainRounds, readBracket } from '../bracket.ts';
import { AthleteSearch } from './athlete-search.tsx';
import type { BoutView } from './bout-card.tsx';
import { BoutList } from './bout-list.tsx';
import { BracketChart } from './bracket-chart.tsx';
import { findAthletes } from './found-path.ts';
import { type BracketLayout, layoutBracket, SIZE } from './layout.ts';
import { PanZoom, type RoundView } from './pan-zoom.tsx';
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

/** Fewer bouts are seen at once: no search. */
const MANY_BOUTS = 4;

/** The whole drawing of one weight category: the main bracket or the round robin, and the bout for the third place. */
export const CategoryDrawing = memo(function CategoryDrawing(props: Props) {
  const { category, card, winner, focusRef, action } = props;
  const [query, setQuery] = useState('');
  // A frame later: lighting up bouts of a large bracket must not delay the next letter.
  const sought = useDeferredValue(query);
  const found = useMemo(() => findAthletes(allBouts(category), sought), [category, sought]);
  const lit = useMemo(() => new Set(found.flatMap(({ bouts }) => bouts.map(({ id }) => id))), [found]);
  const frame = useRef<HTMLDivElement>(null);
  const handleShow = (id: number) => {
    const bout = frame.current?.querySelector<HTMLElement>(`[data-lit="${id}"]`);
    // A phone shows another round first: the bout has its place two frames later, when the round has its height.
    const left = bout?.closest('section')?.offsetLeft ?? 0;
    bout?.closest('[data-rounds]')?.scrollTo({ left, behavior: 'instant' });
    requestAnimationFrame(() =>
      requestAnimationFrame(() => bout?.scrollIntoView({ block: 'center', inline: 'center' })),
    );
  };
  const hasSearch = !card && mainRounds(category).flat().length >= MANY_BOUTS;
  return (
    <div ref={frame}>
      <Main ref={focusRef} tabIndex={-1} aria-labelledby="main-bracket">
        <MainBracket
          category={category}
          card={card}
          winner={winner}
          lit={lit}
          heading={
            <Line>
              <Heading id="main-bracket">Основные Сетки</Heading>
              {action}
            </Line>
          }
          search={
            hasSearch && <AthleteSearch query={query} found={found} onQuery={setQuery} onShow={handleShow} />
          }
        />
      </Main>
      <ThirdPlace rounds={category.roundsB} card={card} winner={winner} lit={lit} />
    </div>
  );
});

const allBouts = (category: WeightCategory) =>
  [mainRounds(category), category.roundsB].flatMap((rounds) => readBracket(rounds).rounds.flat());

/** Rounds as a phone shows them: bouts one below the other, the winner below the final. */
const roundViews = ({ rounds, medal }: BracketLayout): RoundView[] =>
  rounds.map(({ heading, bouts }, position) => ({
    heading,
    height: bouts.length * SIZE.row + (medal && position === rounds.length - 1 ? SIZE.row : 0),
  }));

interface MainBracketProps extends Pick<Props, 'category' | 'card' | 'winner'> {
  heading: ReactNode;
  search: ReactNode;
  lit: ReadonlySet<number>;
}

function MainBracket({ category, card, winner, heading, search, lit }: MainBracketProps) {
  const rounds = mainRounds(category);
  const bracket = useMemo(() => readBracket(rounds), [rounds]);
  const layout = useMemo(() => layoutBracket(rounds, winner && SIZE.medal.field), [rounds, winner]);
  const views = useMemo(() => (layout && !card ? roundViews(layout) : undefined), [layout, card]);
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
    <PanZoom
      label={`Сетка: ${weightTitle(category.weight)}`}
      heading={heading}
      search={search}
      content={layout}
      rounds={views}
      hasThirdPlace={category.roundsB.length > 0}
    >
      <BracketChart layout={layout} card={card} winner={slot} lit={lit} />
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
