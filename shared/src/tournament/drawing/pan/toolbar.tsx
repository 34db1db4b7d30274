import { Button, below, from, token } from '@league/shared';
import styled from 'styled-components';

interface Props {
  zoom: number;
  onScale: (factor: number) => void;
  onFit: () => void;
  onFullSize: () => void;
  /** A phone that shows single rounds has nothing to zoom. */
  isByRound: boolean;
}

const STEP = 1.25;

/** Zooms and prints the drawing. */
export const Toolbar = ({ zoom, onScale, onFit, onFullSize, isByRound }: Props) => (
  <Buttons role="group" aria-label="Масштаб" $isByRound={isByRound}>
    <Button variant="secondary" aria-label="Уменьшить" onClick={() => onScale(1 / STEP)}>
      −
    </Button>
    <output aria-live="polite">{`${Math.round(zoom * 100)}\u00a0%`}</output>
    <Button variant="secondary" aria-label="Увеличить" onClick={() => onScale(STEP)}>
      +
    </Button>
    <Button variant="secondary" onClick={onFit}>
      Вписать
    </Button>
    <Button variant="secondary" aria-label="Масштаб 100 %" onClick={onFullSize}>
      100&nbsp;%
    </Button>
    <Print variant="quiet" onClick={() => window.print()}>
      Печать
    </Print>
  </Buttons>
);

const Buttons = styled.div<{ $isByRound: boolean }>`
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

/** A phone has no printer at hand, and no room for the button. */
const Print = styled(Button)`
  display: none;

  ${from.tablet} {
    display: inline-flex;
  }
`;
