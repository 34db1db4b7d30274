import { byMedals, type Medals, medalsOf } from '../../league/points.ts';
import { byCategory } from '../category/category.ts';
import type { CategoryKey, DayState } from '../log/state.ts';
import { issuedLines } from '../plan/given.ts';
import { isOver, type PlanLine } from '../plan/plan-line.ts';
import { bannedIn, isDisputed } from './bouts.ts';
import { type PlacedCategory, placeLines } from './placed.ts';
import { placesOf } from './places.ts';
import { boutEnd } from './ways.ts';

/** A place, or the places that the losers of one round share: «5–8». */
export type Place = readonly [from: number, to: number];

export interface ProtocolRow {
  entry: number;
  /** A place, or why there is none; null: took part without a place. */
  place: Place | 'absent' | 'banned' | null;
  /** Bouts won. */
  wins: number;
  /** Whether the athlete has come out to a bout, or was alone. */
  hasCome: boolean;
}

export interface ProtocolCategory {
  key: CategoryKey;
  /** The athletes who were drawn, the best on top. Null while a bout is missing, or while points or lots decide the places. */
  rows: readonly ProtocolRow[] | null;
  /** Whether no bout and no protest is left. */
  isOver: boolean;
}

export interface Team {
  club: string;
  /** Athletes who came out. */
  entrants: number;
  points: number;
  medals: Medals;
}

/** The athletes of a club from one region. */
export interface Delegation {
  region: string;
  club: string;
  /** Athletes who came out. */
  entrants: number;
}

export interface Protocol {
  /** In the order of the tournament's categories. */
  categories: readonly ProtocolCategory[];
  /** Of the categories that are over, the best on top. */
  teams: readonly Team[];
  /** Of the same categories, by region and club. */
  delegations: readonly Delegation[];
  /** Whether no bout and no protest of the day is left. */
  isOver: boolean;
}

/** A team's points: one for each athlete who came out, one for a bout won, and these for a medal. */
const MEDAL_POINTS = [7, 3, 1] as const;

/** What the protocol of a day says, from the state alone: nothing of it is typed. */
export function protocolOf(state: DayState): Protocol {
  const lines = Map.groupBy(issuedLines(state), ({ category }) => category);
  const placed = new Map(placesOf(state, [...lines.values()].flat()).map(({ key, places }) => [key, places]));
  const present = Object.values(state.entries).filter(({ status }) => status !== 'withdrawn');
  // One who is alone has a place by the settings, or none; a category that is not drawn yet is still to come.
  const ahead = [...Map.groupBy(present, ({ category }) => category)].flatMap(([key, entries]) =>
    entries.length > 1 ? [key] : [],
  );
  const categories = [...new Set([...placed.keys(), ...lines.keys(), ...ahead])]
    .filter((key) => !state.categories[key]?.mergedInto && !state.categories[key]?.dividedInto?.length)
    .sort(byCategory(state.rules ?? {}))
    .map((key): ProtocolCategory => {
      const places = placed.get(key);
      const own = lines.get(key) ?? [];
      return {
        key,
        rows: places ? rowsOf(key, { state, places, lines: own }) : null,
        isOver: places !== undefined || (own.length > 0 && own.every(isOver) && !isDisputed(own)),
      };
    });
  return {
    categories,
    teams: teamsOf(categories, state),
    delegations: delegationsOf(categories, state),
    isOver: categories.length > 0 && categories.every((category) => category.isOver),
  };
}

interface RowsInput {
  state: DayState;
  places: PlacedCategory['places'];
  lines: readonly PlanLine[];
}

/** An ended bout as the protocol counts it. */
interface Ended {
  bout: string;
  winner: number | null;
  losers: readonly number[];
  /** Those who did not come out. */
  absent: readonly number[];
}

const endedIn = (lines: readonly PlanLine[]): Ended[] =>
  lines.flatMap(({ bout, record }) => {
    if (!record?.result) return [];
    const { winner, how } = boutEnd(record.result);
    const losers = record.entries.filter((_, corner) => corner !== winner);
    return [
      {
        bout,
        winner: winner === null ? null : record.entries[winner],
        losers,
        absent: how === 'absent' ? losers : [],
      },
    ];
  });

/** Lists the athletes of the bouts that were held, and one who is alone in the category. */
function rowsOf(key: CategoryKey, { state, places, lines }: RowsInput): ProtocolRow[] {
  const ended = endedIn(lines);
  const medals = new Map(placeLines(places).map(([place, entry]) => [entry, place]));
  const banned = new Set(lines.flatMap(({ record }) => (record ? bannedIn(record) : [])));
  const listed = new Set([
    ...medals.keys(),
    ...ended.flatMap(({ winner, losers }) => (winner === null ? losers : [winner, ...losers])),
  ]);
  const own = [...listed].filter((entry) => state.entries[entry]?.category === key);
  const isIn = (entry: number) => (bout: Ended) => bout.winner === entry || bout.losers.includes(entry);
  const hasCome = (entry: number) =>
    medals.has(entry) || ended.filter(isIn(entry)).some(({ absent }) => !absent.includes(entry));
  const entrants = own.filter(hasCome).length;
  const placeOf = (entry: number): ProtocolRow['place'] => {
    const medal = medals.get(entry);
    if (medal) return [medal, medal];
    if (banned.has(entry)) return 'banned';
    if (!hasCome(entry)) return 'absent';
    const isAbsent = ended.findLast(isIn(entry))?.absent.includes(entry);
    return lostPlace(entry, ended, entrants) ?? (isAbsent ? 'absent' : null);
  };
  return own
    .map((entry): ProtocolRow => {
      const wins = ended.filter(({ winner }) => winner === entry).length;
      return { entry, place: placeOf(entry), wins, hasCome: hasCome(entry) };
    })
    .sort((one, other) => rankOf(one) - rankOf(other) || other.wins - one.wins);
}

const rankOf = ({ place }: ProtocolRow): number => {
  if (place === null) return 1000;
  return typeof place === 'string' ? 1001 : place[0];
};

/** The places of those who lost in the same round; the loser of the bout for third place is fourth. */
function lostPlace(entry: number, ended: readonly Ended[], entrants: number): Place | null {
  const lost = ended.filter(({ losers }) => losers.includes(entry));
  if (lost.some(({ bout }) => bout === 'third')) return [4, 4];
  const round = Math.min(...lost.map(({ bout }) => Number.parseInt(bout, 10) || Infinity));
  const from = round / 2 + 1;
  return Number.isFinite(round) && round > 4 && from <= entrants ? [from, Math.min(round, entrants)] : null;
}

/** The first of the places of a row; null: it has none. */
export const firstPlace = ({ place }: ProtocolRow): number | null =>
  place === null || typeof place === 'string' ? null : place[0];

const entrantsOf = (categories: readonly ProtocolCategory[]): ProtocolRow[] =>
  categories.flatMap((category) => category.rows ?? []).filter(({ hasCome }) => hasCome);

function delegationsOf(categories: readonly ProtocolCategory[], { entries }: DayState): Delegation[] {
  const found = new Map<string, Delegation>();
  for (const { entry } of entrantsOf(categories)) {
    const { region = '', club = '' } = entries[entry] ?? {};
    const key = JSON.stringify([region, club]);
    found.set(key, { region, club, entrants: 1 + (found.get(key)?.entrants ?? 0) });
  }
  return [...found.values()].sort(
    (one, other) => one.region.localeCompare(other.region, 'ru') || one.club.localeCompare(other.club, 'ru'),
  );
}

function teamsOf(categories: readonly ProtocolCategory[], { entries }: DayState): Team[] {
  const byClub = Map.groupBy(entrantsOf(categories), ({ entry }) => entries[entry]?.club ?? '');
  return [...byClub]
    .map(([club, own]): Team => {
      const medals = medalsOf(own.map(firstPlace));
      const wins = own.reduce((sum, row) => sum + row.wins, 0);
      const points = medals.reduce(
        (sum, count, kind) => sum + count * (MEDAL_POINTS[kind] ?? 0),
        own.length + wins,
      );
      return { club, entrants: own.length, points, medals };
    })
    .sort(
      (one, other) =>
        other.points - one.points ||
        byMedals(one, other) ||
        other.entrants - one.entrants ||
        one.club.localeCompare(other.club, 'ru'),
    );
}

/** «1», «5–8», «без места», with the reason where the rules give one. */
export function protocolPlace(place: ProtocolRow['place']): string {
  if (place === 'absent') return 'без места: не вышел на бой';
  if (place === 'banned') return 'без места: дисквалификация';
  if (place === null) return 'без места';
  return place[0] === place[1] ? String(place[0]) : `${place[0]}–${place[1]}`;
}
