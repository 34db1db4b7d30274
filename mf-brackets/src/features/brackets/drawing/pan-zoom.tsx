import { Button, from, token } from '@league/shared';
import {
  type CSSProperties,
  type ReactNode,
  startTransition,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { usePinch } from './use-pinch.ts';

const STEP = 1.25;
const RANGE = { min: 0.1, max: 2 };
const clamp = (zoom: number) => Math.min(RANGE.max, Math.max(RANGE.min, zoom));

interface Size {
  width: number;
  height: number;
}

interface PanZoomProps {
  /** Name of the scrollable region. */
  label: string;
  /** In one row with the buttons. */
  heading: ReactNode;
  /** Size of the drawing at 100 %. */
  content: Size;
  children: ReactNode;
}

/** Fits the whole drawing while it stays legible; a longer one is fitted by its width and continues below. */
function fitZoom(view: Size, content: Size, legible: number): number {
  const byWidth = Math.min(1, view.width / content.width);
  const whole = Math.min(byWidth, view.height / content.height);
  return whole >= legible ? whole : byWidth;
}

/** A4 landscape less its margins, the headings and the bout for the third place, in CSS pixels. */
const SHEET: Size = { width: 1040, height: 460 };

/** A drawing that scrolls in both directions with finger, wheel and keyboard, and zooms. */
export function PanZoom({ label, heading, content, children }: PanZoomProps) {
  const area = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  // A transition: redrawing a large bracket must not delay the next press or the next move of a pinch.
  const scale = useCallback(
    (factor: number) => startTransition(() => setZoom((current) => clamp(current * factor))),
    [],
  );
  usePinch(area, scale);

  // A change of zoom keeps the middle of the view.
  const drawn = useRef(zoom);
  useLayoutEffect(() => {
    const view = area.current;
    const factor = zoom / drawn.current;
    drawn.current = zoom;
    if (!view || factor === 1) return;
    view.scrollLeft = (view.scrollLeft + view.clientWidth / 2) * factor - view.clientWidth / 2;
    view.scrollTop = (view.scrollTop + view.clientHeight / 2) * factor - view.clientHeight / 2;
  }, [zoom]);

  const handleFit = () => {
    const view = area.current;
    if (view) setZoom(clamp(fitZoom({ width: view.clientWidth, height: view.clientHeight }, content, 0.25)));
  };

  return (
    <>
      <Head>
        {heading}
        <Toolbar role="group" aria-label="Масштаб">
          <Button variant="secondary" aria-label="Уменьшить" onClick={() => scale(1 / STEP)}>
            −
          </Button>
          <output aria-live="polite">{`${Math.round(zoom * 100)}\u00a0%`}</output>
          <Button variant="secondary" aria-label="Увеличить" onClick={() => scale(STEP)}>
            +
          </Button>
          <Button variant="secondary" onClick={handleFit}>
            Вписать
          </Button>
          <Print variant="quiet" onClick={() => window.print()}>
            Печать
          </Print>
        </Toolbar>
      </Head>
      <Area ref={area} role="region" aria-label={label} tabIndex={0}>
        <div style={{ zoom, '--print-zoom': fitZoom(SHEET, content, 0.45) } as CSSProperties}>{children}</div>
      </Area>
    </>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('s3')};
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

const Toolbar = styled.div`
  display: flex;
  align-items: center;
  gap: ${token('s2')};

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

  @media print {
    max-height: none;
    overflow: visible;

    > div {
      zoom: var(--print-zoom) !important;
    }
  }
`;
