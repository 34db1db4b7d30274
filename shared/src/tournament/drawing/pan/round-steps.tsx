import { Button, from, token } from '@league/shared';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';

/** Whether the window shows one round at a time; a wider one has the whole drawing, and scrolls freely. */
export const isSnapping = (view: HTMLElement): boolean => getComputedStyle(view).scrollSnapType !== 'none';

/** The round in view of an area that shows one at a time, and the way to another. */
export function useRoundInView(area: RefObject<HTMLElement | null>, isByRound: boolean, first: number) {
  const [round, setRound] = useState(first);
  const shown = useRef(first);
  useLayoutEffect(() => {
    const view = area.current;
    if (!view || !isByRound) return;
    const handleScroll = () => {
      if (!isSnapping(view)) return;
      shown.current = Math.round(view.scrollLeft / view.clientWidth);
      setRound(shown.current);
    };
    const restore = () => {
      const left = shown.current * view.clientWidth;
      if (!isSnapping(view) || (view.scrollLeft === left && view.scrollTop === 0)) return;
      // The whole drawing may have been scrolled down.
      view.scrollTo({ left, top: 0, behavior: 'instant' });
    };
    restore();
    view.addEventListener('scroll', handleScroll, { passive: true });
    window.addEventListener('resize', restore);
    return () => {
      view.removeEventListener('scroll', handleScroll);
      window.removeEventListener('resize', restore);
    };
  }, [area, isByRound]);
  const show = (position: number) => {
    const view = area.current;
    view?.scrollTo({ left: position * view.clientWidth });
  };
  return { round, show };
}

interface Props {
  headings: readonly string[];
  round: number;
  onShow: (round: number) => void;
}

/** At the thumb, on a phone: the name of the round in view, and steps to its neighbours. */
export function RoundSteps({ headings, round, onShow }: Props) {
  const step = (label: string, sign: string, to: number) => {
    const isEnd = to < 0 || to >= headings.length;
    // Not disabled: that would take away the focus at the last round.
    return (
      <Button
        variant="secondary"
        aria-label={label}
        aria-disabled={isEnd}
        onClick={() => !isEnd && onShow(to)}
      >
        {sign}
      </Button>
    );
  };
  return (
    <Steps role="group" aria-label="Круги">
      {step('Предыдущий круг', '←', round - 1)}
      <output aria-live="polite">
        <b>{headings[round]}</b> <span>{`круг ${round + 1} из ${headings.length}`}</span>
      </output>
      {step('Следующий круг', '→', round + 1)}
    </Steps>
  );
}

const Steps = styled.div`
  position: sticky;
  z-index: 2;
  inset-block-end: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('s3')};
  padding-block: ${token('s3')};
  border-block-start: 1px solid ${token('line')};
  background: ${token('paper')};

  output {
    display: grid;
    text-align: center;
    line-height: 1.3;
  }

  span {
    color: ${token('ink2')};
    font-size: ${token('small')};
  }

  [aria-disabled='true'] {
    color: ${token('ink2')};
    border-style: dashed;
    cursor: default;
  }

  ${from.tablet} {
    display: none;
  }

  @media print {
    display: none;
  }
`;
