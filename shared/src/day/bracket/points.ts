import { POINTS } from '../../league/points.ts';
import { byCategory } from '../category/category.ts';
import { statusOf } from '../log/scales.ts';
import type { CategoryKey, DayState, Entry } from '../log/state.ts';
import { issuedLines } from '../plan/given.ts';
import { type Protocol, protocolOf } from './protocol.ts';
import { boutEnd, type RoundEnd } from './ways.ts';

/** What an athlete has earned for the rating at a tournament. */
export interface EarnedPoints {
  entry: number;
  /** The category of the bouts. */
  category: CategoryKey;
  /** The category of the rating: the athlete's own, where a merger has put it into another one. */
  rated: CategoryKey;
  weighIn: number;
  /** The bouts with points for coming out and for winning, in the order of their numbers. */
  bouts: readonly EarnedBout[];
  /** A medal's place and what it earns; null, 0 without one. */
  place: 1 | 2 | 3 | null;
  forPlace: number;
  /** The sum. */
  points: number;
}

export interface EarnedBout {
  number: number;
  points: number;
}

interface Fought extends RoundEnd {
  number: number;
  bout: string;
  entries: readonly [number, number];
}

/**
 * The rating's points of a day as it stands, of those who have any. A bout that did not take place, because one of the two
 * was out before, earns nothing. Somebody who was disqualified for misconduct loses all.
 */
export function pointsOf(
  state: DayState,
  protocol: Protocol = protocolOf(state),
  hasWeighed = (entry: Entry) => isWeighed(state, entry),
): EarnedPoints[] {
  const fought = issuedLines(state).flatMap(({ number, bout, record }): Fought[] =>
    record?.result ? [{ number, bout, entries: record.entries, ...boutEnd(record.result) }] : [],
  );
  const byEntry = new Map<number, Fought[]>();
  for (const one of fought)
    for (const entry of one.entries) byEntry.set(entry, [...(byEntry.get(entry) ?? []), one]);
  const rows = protocol.categories.flatMap((category) => category.rows ?? []);
  const places = new Map(
    rows.flatMap(({ entry, place }) => (Array.isArray(place) ? [[entry, place[0]]] : [])),
  );
  const champions = new Set([...places].flatMap(([entry, place]) => (place === 1 ? entry : [])));

  return Object.values(state.entries).flatMap((entry): EarnedPoints[] => {
    const own = (byEntry.get(entry.id) ?? []).sort((one, other) => one.number - other.number);
    if (own.some((bout) => bout.how === 'misconduct' && !isWon(bout, entry.id))) return [];
    const weighIn = hasWeighed(entry) ? POINTS.weighIn : 0;
    const bouts = boutPoints(own, entry.id);
    const place = medalOf(places.get(entry.id));
    const hasLostToFirst = own.some((bout) => {
      const other = bout.entries.find((one) => one !== entry.id) ?? 0;
      return isWon(bout, other) && champions.has(other);
    });
    const forPlace = place === null ? 0 : placePoints(place, hasLostToFirst);
    const points = weighIn + forPlace + bouts.reduce((sum, bout) => sum + bout.points, 0);
    if (points === 0) return [];
    const of = { entry: entry.id, category: entry.category, rated: ownCategory(state, entry) };
    return [{ ...of, weighIn, bouts, place, forPlace, points }];
  });
}

const isWon = ({ winner, entries }: Fought, entry: number): boolean =>
  winner !== null && entries[winner] === entry;

const medalOf = (place: number | undefined): EarnedPoints['place'] =>
  place === 1 || place === 2 || place === 3 ? place : null;

/** Somebody who came late has passed the scales too: the secretariat has let him in. */
export const isWeighed = (state: DayState, { status, grams, category }: Entry): boolean =>
  status === 'weighed' ||
  (status === 'withdrawn' && grams !== null && statusOf(state, grams, category) === 'weighed');

/** A walkover gives the win; and the point for coming out, once, to somebody who has come out to no other bout. */
function boutPoints(own: readonly Fought[], entry: number): EarnedBout[] {
  const met = own.filter(({ how }) => how !== 'absent');
  const comesOut = met.length > 0 ? met : own.filter((bout) => isWon(bout, entry)).slice(0, 1);
  return own.flatMap((bout) => {
    const points = (comesOut.includes(bout) ? POINTS.comingOut : 0) + (isWon(bout, entry) ? POINTS.win : 0);
    return points > 0 ? [{ number: bout.number, points }] : [];
  });
}

function placePoints(place: 1 | 2 | 3, hasLostToFirst: boolean): number {
  if (place === 1) return POINTS.first;
  if (place === 2) return POINTS.second;
  return hasLostToFirst ? POINTS.thirdLostToFirst : POINTS.thirdLostToSecond;
}

/** The category before the first merger: another weight is a choice of the athlete, a merger is none. */
function ownCategory({ categories, rules }: DayState, { id, category }: Entry): CategoryKey {
  const merged = Object.values(categories).flatMap(({ key, mergedInto, operations }) => {
    const merger = operations.findLast(({ type }) => type === 'merge');
    return mergedInto !== null && merger?.entries.includes(id) ? key : [];
  });
  return merged.sort(byCategory(rules ?? {}))[0] ?? category;
}
