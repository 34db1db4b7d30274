import type { DayPass } from '@league/shared/contract';
import { courtPath, dayPath } from '../day-text.ts';

type Place = Pick<DayPass, 'kind' | 'court' | 'station'>;

/** «Корт 3», the name of a station at the scales, «Диктор». */
export const placeText = ({ kind, court, station }: Place): string =>
  ({ court: `Корт\u00a0${court}`, scales: station ?? 'Весы', announcer: 'Диктор' })[kind];

/** The page that a device with this pass works on. */
export function placePath(tournament: string, { kind, court }: Place): string {
  const day = dayPath(tournament);
  return { court: courtPath(tournament, court ?? 0), scales: `${day}/scales`, announcer: `${day}/announcer` }[
    kind
  ];
}

/** The link that a QR shows. The code stands behind `#`: neither a server nor a referrer ever has it. */
export const passLink = (tournament: string, letters: string): string =>
  `${location.origin}${dayPath(tournament)}/pass#${encodeURI(letters)}`;
