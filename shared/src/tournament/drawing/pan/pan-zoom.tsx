import { Button, below, calm, from, token } from '@league/shared';
import { Row } from '@league/shared/kit';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import { RoundSteps, useRoundInView } from './round-steps.tsx';
import { isCompact, type Mode, type Place, printZoom, type Size, useFit } from './use-fit.ts';

interface Props {
  mode: Mode;
  onMode: (mode: Mode) => void;
}

/** A phone shows single rounds or the whole drawing, a wider window the whole drawing or 100 %; anybody else zooms with the browser. */
const ModeButtons = ({ mode, onMode }: Props) => (
  <>
    <Narrow variant="secondary" onClick={() => onMode(mode === 'rounds' ? 'whole' : 'rounds')}>
      {mode === 'rounds' ? 'Вся сетка' : 'По кругам'}
    </Narrow>
    <Wide variant="secondary" onClick={() => onMode(mode === 'full' ? 'rounds' : 'full')}>
      {mode === 'full' ? 'Вся сетка' : '100\u00a0%'}
    </Wide>
  </>
);

/** A phone has no printer at hand, and no room for the button. */
const PrintButton = () => (
  <Wide variant="quiet" onClick={() => window.print()}>
    Печать
  </Wide>
);

const Narrow = styled(Button)`
  ${from.tablet} {
    display: none;
  }
`;

const Wide = styled(Button)`
  ${below.tablet} {
    display: none;
  }
`;

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
 * A drawing that scrolls in both directions with finger, wheel and keyboard, and fits the window. With `rounds`, a phone swipes
 * from round to round, and shows the whole drawing on demand.
 */
export function PanZoom(props: PanZoomProps) {
  const { label, heading, tools, search, sizes, rounds, start, hasThirdPlace, children } = props;
  const area = useRef<HTMLDivElement>(null);
  // Inputs are not made smaller: they have the smaller letters already.
  const [chosen, setMode] = useState<Mode>('rounds');
  const mode = rounds ? chosen : 'full';
  const isByRound = mode === 'rounds';
  const zoom = useFit(area, {
    sizes,
    start,
    below: hasThirdPlace ? THIRD_PLACE : 0,
    foot: rounds ? 0 : FOOT,
    mode,
  });
  const { round, show } = useRoundInView(area, isByRound, start?.round ?? 0);

  return (
    <>
      <Head>
        {heading}
        <Row $isUnprinted $gap="s2">
          {rounds && <ModeButtons mode={mode} onMode={setMode} />}
          {tools}
          <PrintButton />
        </Row>
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
        <RoundSteps headings={rounds?.map(({ heading }) => heading) ?? []} round={round} onShow={show} />
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
    margin-inline-start: auto;
  }
`;

const Area = styled.div`
  position: relative;
  overflow: auto;

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
