import styled, { keyframes } from 'styled-components';
import { calm, octagon } from './tokens.ts';

/** A turning octagon in the colour of the text; stands still where motion is not wanted. */
export const Spinner = () => <Turning aria-hidden="true" />;

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Turning = styled.span`
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
