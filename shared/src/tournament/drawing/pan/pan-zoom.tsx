import { Button, below, calm, from, token } from '@league/shared';
import { type CSSProperties, type ReactNode, useCallback, useRef, useState } from 'react';
import styled from 'styled-components';
import { isCompact, printZoom, type Size, SMALLEST } from './fit.ts';
import type { Place } from './reveal.ts';
import { RoundSteps, useRoundInView } from './round-steps.tsx';
import { Toolbar } from './toolbar.tsx';
import { usePinch } from './use-pinch.ts';
import { useZoom } from './use-zoom.ts';

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
  const [isWhole, setWhole] = useState(false);
  const isByRound = isFitted && !isWhole;
  const { zoom, scale, setFullSize, follow, restart } = useZoom(area, {
    sizes,
    start,
    isFitted,
    // Inputs are not made smaller: they have the smaller letters already.
    smallest: isFitted ? SMALLEST : 1,
    below: hasThirdPlace ? THIRD_PLACE : 0,
    foot: isFitted ? 0 : FOOT,
    mode: isWhole ? 'whole' : 'rounds',
  });
  const { round, show } = useRoundInView(area, isByRound, start?.round ?? 0);
  const pinch = useCallback(
    (factor: number) => {
      setWhole(true);
      scale(factor);
    },
    [scale],
  );
  usePinch(area, pinch);
  const handleSwitch = () => {
    restart();
    setWhole(!isWhole);
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
        <Toolbar zoom={zoom} isByRound={isByRound} onScale={scale} onFit={follow} onFullSize={setFullSize} />
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
