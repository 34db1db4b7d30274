import { Button } from '@league/shared';
import { type WeightCategory, weightTitle } from '@league/shared/contract';
import { Row, Text } from '@league/shared/kit';
import {
  memo,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { type Bracket, isRoundRobin, mainRounds, readBracket, type Winners } from '../bracket/bracket.ts';
import { usePrinting } from '../paper/printed-sheet.tsx';
import { AthleteSearch } from './athlete-search.tsx';
import type { BoutView } from './bout-card.tsx';
import { BoutList } from './bout-list.tsx';
import { BoutsInWords } from './bouts-in-words.tsx';
import { BracketChart } from './bracket-chart.tsx';
import { Heading, type WinnerView, winnerOf } from './drawing-parts.tsx';
import { boutsOfPeople, findAthletes, isSearch } from './found-path.ts';
import { type BracketLayout, drawnSizes, layoutBracket, SIZE, startingPlace, withoutByes } from './layout.ts';
import { PanZoom, type RoundView } from './pan/pan-zoom.tsx';
import { boutIn, type Place, reveal } from './pan/use-fit.ts';
import { THIRD_PLACE, ThirdPlace } from './third-place.tsx';

interface Props {
  category: WeightCategory;
  /** Winners that the rounds do not tell. */
  winners?: Winners | undefined;
  /** Replaces the cards of bouts and of the winners. */
  card?: BoutView | undefined;
  winner?: WinnerView | undefined;
  /** The section of the main bracket, which can be focused. */
  focusRef?: RefObject<HTMLElement | null>;
  /** Beside the heading of the main bracket. */
  action?: ReactNode;
  /** The people whose way is lit and in view at first, named as in the draw. */
  people?: readonly string[] | undefined;
  /** The bout that is lit, in view and focused, by its number; another object shows it again. */
  aim?: { number: string } | undefined;
}

/** Fewer bouts are seen at once: no search. */
const MANY_BOUTS = 4;
const NOBODY: readonly string[] = [];

const countOf = ({ rounds }: Bracket) => rounds.flat().length;

/** A phone shows another round first: the bout has its place two frames later, when the round has its height. */
const whenInPlace = (go: () => void) => requestAnimationFrame(() => requestAnimationFrame(go));

/** The whole drawing of one weight category: the main bracket or the round robin, and the bout for the third place. */
export const CategoryDrawing = memo(function CategoryDrawing(props: Props) {
  const { category, winners, card, winner, focusRef, action, people = NOBODY, aim } = props;
  const main = mainRounds(category);
  const drawn = useMemo(() => readBracket(main, winners), [main, winners]);
  const fought = useMemo(() => withoutByes(drawn), [drawn]);
  const thirdRounds = useMemo(() => readBracket(category.roundsB).rounds, [category.roundsB]);
  const third = useMemo(() => thirdRounds.flat(), [thirdRounds]);
  const [isWithByes, setWithByes] = useState(false);
  const isPrinting = usePrinting();
  // The editor has all inputs, and the sheet all lines.
  const bracket = card || isWithByes || isPrinting ? drawn : fought;
  const byes = card ? 0 : countOf(drawn) - countOf(fought);

  const bouts = useMemo(() => [...bracket.rounds.flat(), ...third], [bracket, third]);
  const own = useMemo(() => {
    // A round robin that somebody has left has fewer bouts, in one round.
    const isElimination = drawn.rounds.length > 1 && !isRoundRobin(category, drawn);
    const rounds = isElimination ? drawn.rounds : drawn.rounds.flat().map((bout) => [bout]);
    return boutsOfPeople([...rounds, ...thirdRounds], people);
  }, [category, drawn, thirdRounds, people]);
  const aimed = aim && bouts.find(({ number }) => number === aim.number)?.id;
  const shown = useMemo(() => (aimed === undefined ? own : new Set([aimed])), [aimed, own]);
  const [query, setQuery] = useState('');
  // A frame later: lighting up bouts of a large bracket must not delay the next letter.
  const sought = useDeferredValue(query);
  const found = useMemo(() => findAthletes(bouts, sought), [bouts, sought]);
  const lit = useMemo(
    () =>
      isSearch(sought)
        ? new Set(found.flatMap((one) => one.bouts.map(({ id }) => id)))
        : new Set([...own, ...shown]),
    [found, sought, own, shown],
  );

  const start = useMemo(() => startingPlace(bracket.rounds, shown), [bracket, shown]);
  const frame = useRef<HTMLDivElement>(null);
  const handleShow = (id: number) => {
    const bout = boutIn(frame.current, id);
    const view = bout?.closest<HTMLElement>('[role=region]');
    if (bout && view) reveal(view, bout);
    whenInPlace(() => bout?.scrollIntoView({ block: 'center' }));
  };
  // Later than the page takes the focus for its title. News of the bracket do not show the bout again.
  const showAimed = useEffectEvent(() => {
    if (aimed === undefined) return;
    handleShow(aimed);
    whenInPlace(() => {
      const bout = boutIn(frame.current, aimed);
      if (bout) bout.tabIndex = -1;
      bout?.focus({ preventScroll: true });
    });
  });
  useEffect(() => {
    if (aim) showAimed();
  }, [aim]);
  // The drawing starts there by itself; the window may end above it.
  const ownBout = own.size > 0 && !aim ? start?.bout : undefined;
  useEffect(() => {
    if (ownBout === undefined) return;
    const bout = boutIn(frame.current, ownBout);
    whenInPlace(() => bout?.scrollIntoView({ block: 'nearest' }));
  }, [ownBout]);
  const thirdPlace = useRef<HTMLElement>(null);
  const handleThirdPlace = () => {
    thirdPlace.current?.focus({ preventScroll: true });
    thirdPlace.current?.scrollIntoView({ block: 'center' });
  };
  return (
    <Frame ref={frame}>
      <BoutsInWords category={category} winners={winners} />
      <Main ref={focusRef} tabIndex={-1} aria-labelledby="main-bracket">
        <MainBracket
          category={category}
          bracket={bracket}
          start={start}
          card={card}
          winner={winner}
          lit={lit}
          heading={
            <Row $align="center" $gap="s2 s4">
              <Heading id="main-bracket">Основные сетки</Heading>
              {action}
            </Row>
          }
          tools={
            (third.length > 0 || byes > 0) && (
              <>
                {third.length > 0 && (
                  <Button variant="secondary" onClick={handleThirdPlace}>
                    {THIRD_PLACE}
                  </Button>
                )}
                {byes > 0 && (
                  <Button
                    variant="secondary"
                    aria-pressed={isWithByes}
                    onClick={() => setWithByes(!isWithByes)}
                  >
                    Без&nbsp;боя: {byes}
                  </Button>
                )}
              </>
            )
          }
          search={
            !card &&
            countOf(bracket) >= MANY_BOUTS && (
              <AthleteSearch query={query} found={found} onQuery={setQuery} onShow={handleShow} />
            )
          }
        />
      </Main>
      {third.length > 0 && (
        <ThirdPlace
          rounds={category.roundsB}
          bouts={third}
          card={card}
          winner={winner}
          lit={lit}
          sectionRef={thirdPlace}
        />
      )}
    </Frame>
  );
});

/** Without script there is the list of its bouts. */
const Frame = styled.div`
  @media (scripting: none) {
    > :not(ol) {
      display: none;
    }
  }
`;

/** Rounds as a phone shows them: bouts one below the other, the winner below the final. */
const roundViews = ({ rounds, medal }: BracketLayout): RoundView[] =>
  rounds.map(({ heading, bouts }, position) => ({
    heading,
    height: bouts.length * SIZE.row + (medal && position === rounds.length - 1 ? SIZE.row : 0),
  }));

interface MainBracketProps extends Pick<Props, 'category' | 'card' | 'winner'> {
  bracket: Bracket;
  start: Place | null;
  lit: ReadonlySet<number>;
  heading: ReactNode;
  tools: ReactNode;
  search: ReactNode;
}

function MainBracket(props: MainBracketProps) {
  const { category, bracket, start, lit, card, winner, heading, tools, search } = props;
  const rounds = mainRounds(category);
  const layout = useMemo(() => layoutBracket(bracket, winner && SIZE.medal.field), [bracket, winner]);
  const sizes = useMemo(() => layout && drawnSizes(layout), [layout]);
  const views = useMemo(() => (layout && !card ? roundViews(layout) : undefined), [layout, card]);
  const slot = useMemo(() => winnerOf(rounds, winner, 'Победитель'), [rounds, winner]);
  if (!layout || !sizes) {
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
        <Text $above="s2" $below="s4" $color="ink2">
          Круговая система
        </Text>
        <BoutList
          bouts={bracket.rounds.flat()}
          labelOf={(index) => `Бой ${index + 1} из 3`}
          card={card}
          lit={lit}
        />
      </>
    );
  }
  return (
    <PanZoom
      label={`Сетка: ${weightTitle(category.weight)}`}
      heading={heading}
      tools={tools}
      search={search}
      sizes={sizes}
      rounds={views}
      start={start}
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
