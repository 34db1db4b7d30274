import { css, keyframes } from 'styled-components';
import { calm, octagon } from './tokens.ts';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

/**
 * A rotating octagon in the text's colour; still with reduced motion. Part of its owner's styles: a component of its
 * own would add style rules during a press, and the browser would restyle the whole page.
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
