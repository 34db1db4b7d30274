import { css } from 'styled-components';
import { token } from './tokens.ts';

/** A white gap inside a blue line: visible on paper, on a picture and on ink. */
export const focusRing = css`
  &:focus-visible {
    outline: 3px solid ${token('chung')};
    outline-offset: 2px;
    box-shadow: 0 0 0 2px ${token('card')};
  }
`;
