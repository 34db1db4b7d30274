import { css, keyframes } from 'styled-components';
import { calm, octagon } from './tokens.ts';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

/**
 * A turning octagon in the colour of the text; stands still where motion is not wanted. Part of its owner's styles: a
 * component of its own would add rules in the middle of a press, and the browser would style the whole page anew.
 */
export const spinnerFace = css`
  ${octagon}
  flex: none;
  width: 1em;
  height: 1em;
  background: conic-gradient(transparent, currentcolor);
  animation: ${turn} 1s linear infinite;

  ${calm} {
    animation: none;
  }
`;
