import type { TournamentContent } from './content/content-schema.ts';

const placeOf = ({ name, address }: TournamentContent['venue']) => encodeURIComponent(`${name}, ${address}`);

/** The map service's own page. */
export const mapPageUrl = (venue: TournamentContent['venue']): string =>
  `https://yandex.ru/maps/?text=${placeOf(venue)}`;

/** The map service's page for a frame. The edge allows exactly this address: `frame-src` of its headers. */
export const mapWidgetUrl = (venue: TournamentContent['venue']): string =>
  `https://yandex.ru/map-widget/v1/?mode=search&text=${placeOf(venue)}&z=16`;
