import { token } from '@league/shared';
import styled from 'styled-components';

const STREETS = [-180, -120, -60, 0, 60, 120, 180, 240, 300, 360, 420, 480, 540];

/** A drawn map with its pin: costs nothing and contacts no other host. */
export const StreetDrawing = () => (
  <Drawing
    viewBox="0 0 480 240"
    width="100%"
    height="100%"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <g>
      {STREETS.map((x) => (
        <path key={x} d={`M${x} 0l140 240M0 ${x / 1.6 + 40}l480-240`} />
      ))}
    </g>
    <path d="M240 148c-20-26-30-39-30-54a30 30 0 0 1 60 0c0 15-10 28-30 54z" />
    <circle cx="240" cy="94" r="11" />
  </Drawing>
);

const Drawing = styled.svg`
  position: absolute;
  inset: 0;

  g {
    fill: none;
    stroke: ${token('line')};
    stroke-width: 3;
  }

  > path {
    fill: ${token('hong')};
  }

  circle {
    fill: ${token('card')};
  }
`;
