import { Button, below, from } from '@league/shared';
import styled from 'styled-components';
import type { Mode } from './use-fit.ts';

interface Props {
  mode: Mode;
  onMode: (mode: Mode) => void;
}

/** A phone shows single rounds or the whole drawing, a wider window the whole drawing or 100 %; anybody else zooms with the browser. */
export const ModeButtons = ({ mode, onMode }: Props) => (
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
export const PrintButton = () => (
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
