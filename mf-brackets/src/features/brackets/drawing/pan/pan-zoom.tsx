import { Button, below, calm, from, token } from '@league/shared';
import {
  type CSSProperties,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { clampZoom, fitZoom, isCompact, printZoom, type Size, SMALLEST } from './fit.ts';
import { boutIn, type Place, reveal } from './reveal.ts';
import { isSnapping, RoundSteps, useRoundInView } from './round-steps.tsx';
import { Toolbar } from './toolbar.tsx';
import { usePinch } from './use-pinch.ts';
import { useRoom } from './use-room.ts';

/** One round as a phone shows it. */
export interface RoundView {
  heading: string;
  /** Pixels of its bouts one below the other. */
  height: number;
}

interface PanZoomProps {
  /** Name of the scrollable region. */
  label: string;
  /** In one row with the buttons. */
  heading: ReactNode;
  /** Further buttons. */
  tools?: ReactNode;
  /** After the buttons, in the same row where there is room. */
  search?: ReactNode;
  /** Sizes of the drawing at 100 %. */
  sizes: { full: Size; compact: Size };
  /** Fits the drawing to the window at first; a phone shows one of these rounds at a time. */
  rounds?: readonly RoundView[] | undefined;
  /** In view at first. */
  start: Place | null;
  /** There is a bout for the third place below, and on the printed sheet room is left for it. */
  hasThirdPlace: boolean;
  children: ReactNode;
}

/** Height of the bout for the third place below the drawing, and of the editor's foot over its lower edge. */
const THIRD_PLACE = 124;
const FOOT = 66;

/**
 * A drawing that scrolls in both directions with finger, wheel and keyboard, and zooms. With `rounds`, a phone swipes
 * from round to round, and shows the whole drawing on demand.
 */
export function PanZoom(props: PanZoomProps) {
  const { label, heading, tools, search, sizes, rounds, start, hasThirdPlace, children } = props;
  const area = useRef<HTMLDivElement>(null);
  const isFitted = rounds !== undefined;
  const roomOf = useRoom(area, isFitted ? 0 : FOOT);
  const [zoom, setZoom] = useState(1);
  /** Whether the drawing keeps to the window; not any more once a person has chosen a zoom. */
  const isFollowing = useRef(isFitted);
  /** Whether the drawing has been moved; until then it shows where it starts. */
  const isMoved = useRef(false);
  // A transition: redrawing a large bracket must not delay the next press or the next move of a pinch.
  const change = useCallback((next: (current: number) => number) => {
    isFollowing.current = false;
    isMoved.current = true;
    startTransition(() => setZoom(next));
  }, []);
  // Inputs are not made smaller: they have the smaller letters already.
  const smallest = isFitted ? SMALLEST : 1;
  const scale = useCallback(
    (factor: number) => change((current) => clampZoom(current * factor, smallest)),
    [change, smallest],
  );
  const [isWhole, setWhole] = useState(false);
  const isByRound = isFitted && !isWhole;
  const { round, show } = useRoundInView(area, isByRound, start?.round ?? 0);
  const pinch = useCallback(
    (factor: number) => {
      setWhole(true);
      scale(factor);
    },
    [scale],
  );
  usePinch(area, pinch);

  const fit = useCallback(() => {
    const height = roomOf();
    const width = area.current?.clientWidth;
    if (width && isFollowing.current)
      setZoom(clampZoom(fitZoom({ width, height }, sizes, hasThirdPlace ? THIRD_PLACE : 0), smallest));
  }, [roomOf, sizes, hasThirdPlace, smallest]);

  // Before the first paint, and when a phone is turned or a window resized; a zoom of one's own stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the whole drawing and a single round leave different room.
  useLayoutEffect(() => {
    fit();
    const handleResize = () => {
      isMoved.current = true;
      fit();
    };
    window.addEventListener('resize', handleResize);
    return () => window.removeEventListener('resize', handleResize);
  }, [fit, isWhole]);

  // A change of zoom keeps the middle of the view.
  const { width, height } = isCompact(zoom) ? sizes.compact : sizes.full;
  const drawn = useRef<Size>({ width, height });
  useLayoutEffect(() => {
    const view = area.current;
    const before = drawn.current;
    drawn.current = { width: width * zoom, height: height * zoom };
    if (!view || !isMoved.current || isSnapping(view)) return;
    const keep = (at: number, seen: number, factor: number) => (at + seen / 2) * factor - seen / 2;
    view.scrollLeft = keep(view.scrollLeft, view.clientWidth, drawn.current.width / before.width);
    view.scrollTop = keep(view.scrollTop, view.clientHeight, drawn.current.height / before.height);
  }, [zoom, width, height]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of zoom by fitting moves the bouts.
  useLayoutEffect(() => {
    const view = area.current;
    const bout = start && boutIn(view, start.bout);
    if (view && bout && !isMoved.current && !isSnapping(view)) reveal(view, bout);
  }, [start?.bout, zoom, isWhole]);

  useEffect(() => {
    const view = area.current;
    const handleMove = () => {
      isMoved.current = true;
    };
    const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
    for (const move of moves) view?.addEventListener(move, handleMove, { passive: true });
    return () => {
      for (const move of moves) view?.removeEventListener(move, handleMove);
    };
  }, []);

  const handleSwitch = () => {
    isMoved.current = false;
    setWhole(!isWhole);
  };
  const handleFit = () => {
    isFollowing.current = true;
    fit();
  };

  return (
    <>
      <Head>
        {heading}
        {(rounds || tools) && (
          <Tools>
            {rounds && (
              <Switch variant="secondary" onClick={handleSwitch}>
                {isWhole ? 'По кругам' : 'Вся сетка'}
              </Switch>
            )}
            {tools}
          </Tools>
        )}
        <Toolbar
          zoom={zoom}
          isByRound={isByRound}
          onScale={scale}
          onFit={handleFit}
          onFullSize={() => change(() => 1)}
        />
        {/* Last: a dialog focuses its first control, and a field would raise a phone's keyboard. */}
        {search}
      </Head>
      <Area
        ref={area}
        role="region"
        aria-label={label}
        tabIndex={0}
        data-compact={isCompact(zoom) || undefined}
        data-rounds={isByRound || undefined}
        style={{ '--round': `${rounds?.[round]?.height ?? 0}px` } as CSSProperties}
      >
        <div style={{ zoom, '--print-zoom': printZoom(sizes.full, hasThirdPlace) } as CSSProperties}>
          {children}
        </div>
      </Area>
      {isByRound && (
        <RoundSteps headings={rounds.map(({ heading }) => heading)} round={round} onShow={show} />
      )}
    </>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('s2')} ${token('s3')};
  margin-block-end: ${token('s3')};

  > [role='search'] {
    order: 2;
    margin-inline-start: auto;
  }
`;

/** Where there is little room, its buttons share a line with the heading; otherwise they follow the zoom. */
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s2')};

  ${from.tablet} {
    order: 1;
  }

  @media print {
    display: none;
  }
`;

/** Wider windows show the drawing, not single rounds. */
const Switch = styled(Button)`
  ${from.tablet} {
    display: none;
  }
`;

const Area = styled.div`
  position: relative;
  overflow: auto;
  touch-action: pan-x pan-y;

  &:focus-visible {
    outline: 3px solid ${token('chung')};
    outline-offset: 2px;
  }

  > div {
    width: fit-content;
  }

  @media screen {
    ${below.tablet} {
      &[data-rounds] {
        height: var(--round);
        max-height: none !important;
        overflow: auto hidden;
        overscroll-behavior: contain auto;
        scroll-snap-type: x mandatory;
        scroll-behavior: smooth;
        scrollbar-width: none;

        > div {
          width: 100%;
          zoom: 1 !important;
        }

        ${calm} {
          scroll-behavior: auto;
        }
      }
    }
  }

  @media print {
    height: auto !important;
    max-height: none !important;
    overflow: visible;

    > div {
      zoom: var(--print-zoom) !important;
    }
  }
`;
