import { Button, token } from '@league/shared';
import type { TournamentContent } from '@league/shared/contract';
import { useEffect, useState } from 'react';
import styled from 'styled-components';

const STREETS = [-180, -120, -60, 0, 60, 120, 180, 240, 300, 360, 420, 480, 540];

/** A drawn map with its pin: costs nothing and contacts no other host. */
const StreetDrawing = () => (
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

/** Milliseconds after which a map that has not loaded counts as failed. */
const PATIENCE = 20_000;

type MapState = 'hidden' | 'loading' | 'shown' | 'failed';

const SAID: Partial<Record<MapState, string>> = {
  loading: 'Карта загружается…',
  failed: 'Карта не загрузилась. Откройте её по ссылке или попробуйте ещё раз.',
};

/**
 * A drawing and a link; the map of another site loads into a frame on request, and nothing contacts that site before.
 * The button stays one element in every state, so that it keeps the focus.
 */
export function VenueMap({ venue }: { venue: TournamentContent['venue'] }) {
  const [state, setState] = useState<MapState>('hidden');
  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('failed'), PATIENCE);
    return () => clearTimeout(timer);
  }, [state]);
  const isOpen = state === 'loading' || state === 'shown';
  const handleToggle = () => {
    if (isOpen) setState('hidden');
    else setState(navigator.onLine ? 'loading' : 'failed');
  };
  return (
    <Figure>
      <Stage>
        <StreetDrawing />
        {isOpen && (
          <Frame
            title={`Карта: ${venue.name}`}
            src={mapWidgetUrl(venue)}
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            loading="lazy"
            onLoad={() => setState('shown')}
            $isShown={state === 'shown'}
          />
        )}
        <Said role="status">{state in SAID && <span>{SAID[state]}</span>}</Said>
      </Stage>
      <figcaption>
        <Button variant="secondary" onClick={handleToggle}>
          {isOpen ? 'Скрыть карту' : 'Показать карту'}
        </Button>
        <MapLink href={mapPageUrl(venue)} rel="noopener noreferrer">
          Открыть в&nbsp;Яндекс&nbsp;Картах&nbsp;↗
        </MapLink>
        <small>Карту показывает yandex.ru; до нажатия сайт к&nbsp;нему не&nbsp;обращается.</small>
      </figcaption>
    </Figure>
  );
}

const Figure = styled.figure`
  figcaption {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${token('s2')} ${token('s5')};
    margin-top: ${token('s3')};
  }

  small {
    width: 100%;
    color: ${token('ink2')};
    font-size: ${token('small')};
  }

  @media print {
    display: none;
  }
`;

const Stage = styled.div`
  position: relative;
  display: grid;
  place-items: end center;
  height: 280px;
  overflow: hidden;
  border-radius: ${token('radiusM')};
  background: ${token('chungSoft')};
`;

/** The drawing shows through until the map is there. */
const Frame = styled.iframe<{ $isShown: boolean }>`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  border: 0;
  opacity: ${({ $isShown }) => ($isShown ? 1 : 0)};
  transition: opacity ${token('slow')};
`;

const Said = styled.p`
  position: relative;
  margin: 0 ${token('s4')} ${token('s5')};
  font-weight: 600;
  text-align: center;

  span {
    display: block;
    padding: ${token('s2')} ${token('s5')};
    border-radius: ${token('radiusM')};
    background: ${token('card')};
  }
`;

const MapLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${token('touch')};
  color: ${token('chung')};
`;

const placeOf = ({ name, address }: TournamentContent['venue']) => encodeURIComponent(`${name}, ${address}`);

/** The map service's own page. */
const mapPageUrl = (venue: TournamentContent['venue']): string =>
  `https://yandex.ru/maps/?text=${placeOf(venue)}`;

/** The map service's page for a frame. The edge allows exactly this address: `frame-src` of its headers. */
const mapWidgetUrl = (venue: TournamentContent['venue']): string =>
  `https://yandex.ru/map-widget/v1/?mode=search&text=${placeOf(venue)}&z=16`;
