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

/** In the address of the scales: the entry whose row is open. */
export const WEIGHED_ENTRY = 'entry';

/** What the code of an athlete says: the page of the scales with the row open. A number of an entry is no secret. */
export const weighLink = (tournament: string, entry: number): string =>
  `${location.origin}${dayPath(tournament)}/scales?${WEIGHED_ENTRY}=${entry}`;

/** The entry of a code that a scanner has typed, also with another keyboard layout; undefined for anything else. */
export function entryOfCode(typed: string): number | undefined {
  const [, entry] = /\S{10,}=(\d{1,9})$/.exec(typed.trim()) ?? [];
  return entry === undefined ? undefined : Number(entry);
}
