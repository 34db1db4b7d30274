import {
  bannedIn,
  boutEnd,
  type CategoryKey,
  type DayState,
  findCategory,
  type PlacedCategory,
  type PlanLine,
  partText,
  placeLines,
  placesOf,
  planLines,
} from '@league/shared/day';
import { categoryOrder } from '../../lib/desk/category-order.ts';

/** A place, or the places that the losers of one round share: «5–8». */
type Place = readonly [from: number, to: number];

export interface ProtocolRow {
  entry: number;
  /** Null: took part without a place. */
  place: Place | null;
  /** Bouts won. */
  wins: number;
}

export interface ProtocolCategory {
  key: CategoryKey;
  /** The athletes who took part, the best on top. Null while a bout is missing, or while points or lots decide the places. */
  rows: readonly ProtocolRow[] | null;
}

export interface Team {
  club: string;
  entrants: number;
  points: number;
  medals: readonly [gold: number, silver: number, bronze: number];
}

export interface Protocol {
  /** In the order of the league's categories. */
  categories: readonly ProtocolCategory[];
  /** Of the categories that are over, the best on top. */
  teams: readonly Team[];
}

/** A team's points: one for each athlete who came out, one for a bout won, and these for a medal. */
const MEDAL_POINTS = [7, 3, 1] as const;

/** What the protocol of a day says, from the state alone: nothing of it is typed. */
export function protocolOf(state: DayState): Protocol {
  const lines = Map.groupBy(planLines(state), ({ category }) => category);
  const placed = new Map(placesOf(state, [...lines.values()].flat()).map(({ key, places }) => [key, places]));
  const present = Object.values(state.entries).filter(({ status }) => status !== 'withdrawn');
  // One who is alone has a place by the settings, or none; a category that is not drawn yet is still to come.
  const ahead = [...Map.groupBy(present, ({ category }) => category)].flatMap(([key, entries]) =>
    entries.length > 1 ? [key] : [],
  );
  const categories = [...new Set([...placed.keys(), ...lines.keys(), ...ahead])]
    .filter((key) => !state.categories[key]?.mergedInto && !state.categories[key]?.dividedInto?.length)
    .sort((one, other) => categoryOrder(one) - categoryOrder(other) || one.localeCompare(other))
    .map((key): ProtocolCategory => {
      const places = placed.get(key);
      return { key, rows: places ? rowsOf(key, { state, places, lines: lines.get(key) ?? [] }) : null };
    });
  return { categories, teams: teamsOf(categories, state) };
}

interface Held {
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

/** Lists the athletes who came out to a bout, and one who is alone in the category. */
function rowsOf(key: CategoryKey, { state, places, lines }: Held): ProtocolRow[] {
  const ended = endedIn(lines);
  const medals = new Map(placeLines(places).map(([place, entry]) => [entry, place]));
  const out = new Set(lines.flatMap(({ record }) => (record ? bannedIn(record) : [])));
  const came = new Set([
    ...medals.keys(),
    ...ended.flatMap(({ winner, losers, absent }) => [
      ...(winner === null ? [] : [winner]),
      ...losers.filter((entry) => !absent.includes(entry)),
    ]),
  ]);
  const entrants = [...came].filter((entry) => state.entries[entry]?.category === key);
  return entrants
    .map((entry): ProtocolRow => {
      const medal = medals.get(entry);
      const shared = out.has(entry) ? null : lostPlace(entry, ended, entrants.length);
      return {
        entry,
        place: medal ? [medal, medal] : shared,
        wins: ended.filter(({ winner }) => winner === entry).length,
      };
    })
    .sort(
      (one, other) => (one.place?.[0] ?? Infinity) - (other.place?.[0] ?? Infinity) || other.wins - one.wins,
    );
}

/** The places of those who lost in the same round; the loser of the bout for third place is fourth. */
function lostPlace(entry: number, ended: readonly Ended[], entrants: number): Place | null {
  const lost = ended.filter(({ losers }) => losers.includes(entry));
  if (lost.some(({ bout }) => bout === 'third')) return [4, 4];
  const round = Math.min(...lost.map(({ bout }) => Number.parseInt(bout, 10) || Infinity));
  const from = round / 2 + 1;
  return Number.isFinite(round) && round > 4 && from <= entrants ? [from, Math.min(round, entrants)] : null;
}

function teamsOf(categories: readonly ProtocolCategory[], { entries }: DayState): Team[] {
  const rows = categories.flatMap((category) => category.rows ?? []);
  const byClub = Map.groupBy(rows, ({ entry }) => entries[entry]?.club ?? '');
  return [...byClub]
    .map(([club, own]): Team => {
      const medalsOf = (place: number) => own.filter((row) => row.place?.[0] === place).length;
      const medals = [medalsOf(1), medalsOf(2), medalsOf(3)] as const;
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
        other.medals[0] - one.medals[0] ||
        other.medals[1] - one.medals[1] ||
        other.medals[2] - one.medals[2] ||
        other.entrants - one.entrants ||
        one.club.localeCompare(other.club, 'ru'),
    );
}

/** «1», «5–8», «–». */
export const placeText = (place: Place | null): string =>
  place === null ? '–' : place[0] === place[1] ? String(place[0]) : `${place[0]}–${place[1]}`;

interface Person {
  name: string;
  /** Year of birth. */
  born: string;
  club: string;
}

const weightOf = (key: CategoryKey): string => {
  const part = partText(key);
  return `${findCategory(key)?.weight ?? ''}${part ? ` (${part})` : ''}`;
};

/** A table for Excel with the columns that the tournament's page reads (`readResultsTable`). */
export function resultsText(
  categories: readonly ProtocolCategory[],
  personOf: (entry: number) => Person,
): string {
  const rows = categories.flatMap(({ key, rows: own }) =>
    (own ?? []).map(({ entry, place, wins }) => {
      const { name, born, club } = personOf(entry);
      const sex = findCategory(key)?.sex === 'female' ? 'Жен.' : 'Муж.';
      return [sex, weightOf(key), place?.[0] ?? '–', name, born, club, wins];
    }),
  );
  const head = ['Пол', 'Вес', 'Место', 'Спортсмен', 'Год рождения', 'Команда', 'Побед'];
  return [head, ...rows].map((cells) => cells.join('\t')).join('\n');
}
