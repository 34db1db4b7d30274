import { token } from '@league/shared';
import styled from 'styled-components';

export interface DrawingPaths {
  /** Path of the dark lines in a square of 64. */
  line: string;
  /** Path of the coloured part: blue like the first corner, or red with `isHong`. */
  accent: string;
  isHong?: boolean;
}

/** A small decorative line drawing. */
export const Drawing = ({ line, accent, isHong = false }: DrawingPaths) => (
  <Svg viewBox="0 0 64 64" aria-hidden="true">
    <path d={accent} fill={token(isHong ? 'hong' : 'chung')} fillOpacity="0.9" fillRule="evenodd" />
    <path d={line} stroke="currentColor" />
  </Svg>
);

const Svg = styled.svg`
  flex: none;
  width: 64px;
  height: 64px;
  fill: none;
  stroke-width: 2.5;
  stroke-linecap: round;
  stroke-linejoin: round;
`;
