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
import { isSnapping, RoundSteps, useRoundInView } from './round-steps.tsx';
import { usePinch } from './use-pinch.ts';

const STEP = 1.25;
const RANGE = { min: 0.1, max: 2 };
const clamp = (zoom: number) => Math.min(RANGE.max, Math.max(RANGE.min, zoom));

interface Size {
  width: number;
  height: number;
}

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
  /** After the buttons, in the same row where there is room. */
  search?: ReactNode;
  /** Size of the drawing at 100 %. */
  content: Size;
  /** Fits the drawing to the window at first; a phone shows one of these rounds at a time. */
  rounds?: readonly RoundView[] | undefined;
  /** Leaves room on the printed sheet for the bout for the third place. */
  hasThirdPlace: boolean;
  children: ReactNode;
}

/** Fits the whole drawing while it stays legible; a longer one is fitted by its width and continues below. */
function fitZoom(view: Size, content: Size, legible: number): number {
  const byWidth = Math.min(1, view.width / content.width);
  const whole = Math.min(byWidth, view.height / content.height);
  return whole >= legible ? whole : byWidth;
}

/** The height that the area may have; it is lower while the drawing in it is. */
const roomBelow = (view: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(view).maxHeight) || view.clientHeight;

/** A4 landscape less its margins, the headings and the signatures, in CSS pixels. */
const SHEET: Size = { width: 1040, height: 520 };

/** Of the sheet's height, for the bout for the third place. */
const THIRD_PLACE = 120;

/** Below this, names cannot be read: the first view is then fitted by its width. */
const READABLE = 0.5;
const OVERVIEW = 0.25;

/**
 * A drawing that scrolls in both directions with finger, wheel and keyboard, and zooms. With `rounds`, a phone swipes
 * from round to round, and shows the whole drawing on demand.
 */
export function PanZoom(props: PanZoomProps) {
  const { label, heading, search, content, rounds, hasThirdPlace, children } = props;
  const sheet = { ...SHEET, height: SHEET.height - (hasThirdPlace ? THIRD_PLACE : 0) };
  const area = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  /** How the drawing was fitted; null once a person has chosen another zoom. */
  const fitted = useRef<number | null>(null);
  // A transition: redrawing a large bracket must not delay the next press or the next move of a pinch.
  const scale = useCallback((factor: number) => {
    fitted.current = null;
    startTransition(() => setZoom((current) => clamp(current * factor)));
  }, []);
  const [isWhole, setWhole] = useState(false);
  const isByRound = rounds !== undefined && !isWhole;
  const { round, show } = useRoundInView(area, isByRound);
  const pinch = useCallback(
    (factor: number) => {
      setWhole(true);
      scale(factor);
    },
    [scale],
  );
  usePinch(area, pinch);

  // A change of zoom keeps the middle of the view.
  const drawn = useRef(zoom);
  useLayoutEffect(() => {
    const view = area.current;
    const factor = zoom / drawn.current;
    drawn.current = zoom;
    if (!view || factor === 1 || isSnapping(view)) return;
    view.scrollLeft = (view.scrollLeft + view.clientWidth / 2) * factor - view.clientWidth / 2;
    view.scrollTop = (view.scrollTop + view.clientHeight / 2) * factor - view.clientHeight / 2;
  }, [zoom]);

  const fit = useCallback(
    (legible: number) => {
      const view = area.current;
      if (!view?.clientWidth) return;
      fitted.current = legible;
      setZoom(clamp(fitZoom({ width: view.clientWidth, height: roomBelow(view) }, content, legible)));
    },
    [content],
  );

  // Before the first paint; the editor keeps 100 %.
  const isFitted = rounds !== undefined;
  useLayoutEffect(() => {
    if (isFitted) fit(isWhole ? OVERVIEW : READABLE);
  }, [isFitted, isWhole, fit]);

  // A turned phone or a resized window; a zoom of one's own stays.
  useEffect(() => {
    const refit = () => fitted.current !== null && fit(fitted.current);
    window.addEventListener('resize', refit);
    return () => window.removeEventListener('resize', refit);
  }, [fit]);

  const handleFullSize = () => {
    fitted.current = null;
    setZoom(1);
  };

  return (
    <>
      <Head>
        {heading}
        {rounds && (
          <Switch variant="secondary" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'По кругам' : 'Вся сетка'}
          </Switch>
        )}
        <Toolbar role="group" aria-label="Масштаб" $isByRound={isByRound}>
          <Button variant="secondary" aria-label="Уменьшить" onClick={() => scale(1 / STEP)}>
            −
          </Button>
          <output aria-live="polite">{`${Math.round(zoom * 100)}\u00a0%`}</output>
          <Button variant="secondary" aria-label="Увеличить" onClick={() => scale(STEP)}>
            +
          </Button>
          <Button variant="secondary" onClick={() => fit(OVERVIEW)}>
            Вписать
          </Button>
          <Button variant="secondary" aria-label="Масштаб 100 %" onClick={handleFullSize}>
            100&nbsp;%
          </Button>
          <Print variant="quiet" onClick={() => window.print()}>
            Печать
          </Print>
        </Toolbar>
        {/* Last: a dialog focuses its first control, and a field would raise a phone's keyboard. */}
        {search}
      </Head>
      <Area
        ref={area}
        role="region"
        aria-label={label}
        tabIndex={0}
        data-rounds={isByRound || undefined}
        style={{ '--round': `${rounds?.[round]?.height ?? 0}px` } as CSSProperties}
      >
        <div style={{ zoom, '--print-zoom': fitZoom(sheet, content, 0.45) } as CSSProperties}>{children}</div>
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
  justify-content: space-between;
  gap: ${token('s3')} ${token('s5')};
  padding-block-start: ${token('s2')};
  margin-block-end: ${token('s3')};
`;

/** A phone has no printer at hand, and no room for the button. */
const Print = styled(Button)`
  display: none;

  ${from.tablet} {
    display: inline-flex;
  }
`;

/** Wider windows show the whole drawing anyway. */
const Switch = styled(Button)`
  ${from.tablet} {
    display: none;
  }
`;

const Toolbar = styled.div<{ $isByRound: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('s2')};

  ${below.tablet} {
    ${({ $isByRound }) => $isByRound && 'display: none;'}
    gap: ${token('s1')};

    > button {
      min-width: 44px;
      padding-inline: ${token('s3')};
    }
  }

  output {
    min-width: 4.5ch;
    color: ${token('ink2')};
    font-size: ${token('small')};
    font-variant-numeric: tabular-nums;
    text-align: center;
  }

  @media print {
    display: none;
  }
`;

const Area = styled.div`
  position: relative;
  max-height: 72dvh;
  overflow: auto;
  overscroll-behavior: contain;
  touch-action: pan-x pan-y;

  &:focus-visible {
    outline: 3px solid ${token('chung')};
    outline-offset: 2px;
  }

  > div {
    width: fit-content;
  }

  /* Ends above the lower edge of the dialog, so that a drawing fitted to it is seen whole. */
  ${from.tablet} {
    &[data-rounds] {
      max-height: max(50dvh, calc(100dvh - 310px));
    }
  }

  @media screen {
    ${below.tablet} {
      &[data-rounds] {
        height: var(--round);
        max-height: none;
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
