import { token } from '@league/shared';
import styled from 'styled-components';
import type { TournamentContent } from '../../lib/content-schema.ts';

const mapUrl = (address: string) => `https://yandex.ru/maps/?text=${encodeURIComponent(address)}`;
const STREETS = [-180, -120, -60, 0, 60, 120, 180, 240, 300, 360, 420, 480, 540];

/** A drawn map that costs nothing and asks no other host; the real one is a link away. */
export function VenueMap({ venue }: { venue: TournamentContent['venue'] }) {
  return (
    <MapLink href={mapUrl(`${venue.name}, ${venue.address}`)} rel="noopener noreferrer">
      <svg
        viewBox="0 0 480 240"
        width="100%"
        height="100%"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        {STREETS.map((x) => (
          <g key={x}>
            <path d={`M${x} 0 l140 240`} />
            <path d={`M0 ${x / 1.6 + 40} l480 -240`} />
          </g>
        ))}
      </svg>
      <span>Показать карту&nbsp;↗</span>
    </MapLink>
  );
}

const MapLink = styled.a`
  position: relative;
  display: grid;
  place-items: center;
  height: 240px;
  overflow: hidden;
  border-radius: ${token('radiusM')};
  background: ${token('chungSoft')};
  color: ${token('ink')};
  font-weight: 600;
  text-decoration: none;

  svg {
    position: absolute;
    inset: 0;
    stroke: ${token('line')};
    stroke-width: 3;
  }

  span {
    position: relative;
    padding: ${token('s3')} ${token('s5')};
    border-radius: ${token('round')};
    background: ${token('card')};
  }

  &:hover span {
    text-decoration: underline;
  }

  &:focus-visible {
    outline: 3px solid ${token('chung')};
    outline-offset: 2px;
  }

  @media print {
    display: none;
  }
`;
