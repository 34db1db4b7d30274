import { token } from '@league/shared';
import { Button } from '@league/shared/kit';
import { type CSSProperties, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { usePinch } from './use-pinch.ts';

const STEP = 1.25;
const RANGE = { min: 0.1, max: 2 };
const clamp = (zoom: number) => Math.min(RANGE.max, Math.max(RANGE.min, zoom));

interface PanZoomProps {
  /** Name of the scrollable region. */
  label: string;
  /** Size of the content at 100 %. */
  width: number;
  height: number;
  children: ReactNode;
}

/** A drawing that scrolls in itself in both directions, by finger, wheel and keyboard, and zooms. */
export function PanZoom({ label, width, height, children }: PanZoomProps) {
  const area = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const scale = useCallback((factor: number) => setZoom((current) => clamp(current * factor)), []);
  usePinch(area, scale);

  // What stood in the middle before a change of zoom stands in the middle after it.
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
    if (view) setZoom(clamp(Math.min(1, view.clientWidth / width, view.clientHeight / height)));
  };

  return (
    <>
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
        <Button variant="quiet" onClick={() => window.print()}>
          Печать
        </Button>
      </Toolbar>
      <Area ref={area} role="region" aria-label={label} tabIndex={0}>
        <div style={{ '--zoom': zoom, '--print-zoom': printZoom(width, height) } as CSSProperties}>
          {children}
        </div>
      </Area>
    </>
  );
}

/** A4 landscape less its margins and the heading, in CSS pixels. */
const SHEET = { width: 1040, height: 520, legible: 0.45 };

/** Fits one sheet as long as it stays legible; a larger bracket fits the width and goes on over several sheets. */
function printZoom(width: number, height: number): number {
  const byWidth = Math.min(1, SHEET.width / width);
  const whole = Math.min(byWidth, SHEET.height / height);
  return whole >= SHEET.legible ? whole : byWidth;
}

const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('s2')};
  margin-block-end: ${token('s3')};

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
    zoom: var(--zoom);
  }

  @media print {
    max-height: none;
    overflow: visible;

    > div {
      zoom: var(--print-zoom);
    }
  }
`;
