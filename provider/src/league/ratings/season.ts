import {
  athleteOf,
  type PlacedAthlete,
  type RatingId,
  type RatingLine,
  SEASON,
  type Sex,
  WEIGHTS,
} from '@league/shared/contract';
import { type CategoryKey, categorySlug, findCategory, type Rules } from '@league/shared/day';
import { inArray } from 'drizzle-orm';
import { NOBODY } from '../../people/shown-names/kept-name.ts';
import { fold } from '../../people/shown-names/match.ts';
import type { Db } from '../../platform/db/database.ts';
import { dayAthletes, FINAL } from '../../platform/db/schema.ts';
import { type CountedDay, listDayPoints } from './day-points.ts';
import { pairing } from './pairing.ts';
import { byCategory } from './places.ts';
import { publishedTables, rowsOf } from './rating-tables.ts';

type Part = NonNullable<PlacedAthlete['byTournament']>[number];

/** How a tournament that was run here names an athlete. */
interface NamedEntry {
  tournament: string;
  name: string;
  born: number;
  club: string;
}

/** An athlete of a rating, with the names of everybody. */
export interface RatedAthlete extends Pick<RatingLine, 'photo' | 'hidePhoto' | 'hidePoints'> {
  sex: Sex;
  /** Of the last tournament. */
  weight: string;
  name: string;
  born: number | null;
  /** As the last tournament run here knows it; null: the table alone names the athlete. */
  birthdate: string | null;
  club: string;
  points: number;
  /** Where the points come from, in the order of the season; their sum is `points`. None: the table does not say it. */
  parts: Part[];
  /** The accounts of the league that are linked to the entries. */
  accounts: number[];
  entries: NamedEntry[];
}

/** The part that a later tournament in another weight category adds: half of what was earned before is lost. */
const MOVED = 'Переход в другую весовую категорию';

/** The ages that the rating is of. */
const AGES = { youngest: 12, oldest: 14 };

/** The category of the rating that a tournament's category counts for; undefined if for none. */
function ratedCategory(rules: Rules, key: CategoryKey) {
  const { group, sex, weight } = findCategory(rules, key) ?? {};
  if (!group || !sex || weight === undefined) return undefined;
  const [youngest, oldest] = group.ages;
  const isOfAge = youngest >= AGES.youngest && oldest <= AGES.oldest;
  return isOfAge && WEIGHTS[sex].some((known) => known === weight) ? { sex, weight } : undefined;
}

/** The days that a rating is summed of; its final is held because of it, and adds nothing. */
const daysOf = async (db: Db, rating: RatingId, except?: string): Promise<CountedDay[]> =>
  rating === SEASON.rating
    ? (await listDayPoints(db)).filter(
        ({ tournament, date }) => date >= SEASON.from && tournament !== FINAL && tournament !== except,
      )
    : [];

/** Titles of the tournaments that the site counts itself: the columns of a table with these names add nothing. */
export const countedTitles = async (db: Db, rating: RatingId): Promise<ReadonlySet<string>> =>
  new Set((await daysOf(db, rating)).map(({ title }) => fold(title)));

/**
 * The athletes of a rating: the lines of its published table, then the points of the days that were run here. Undefined if
 * there is neither.
 * @param except a tournament that is being drawn: it counts for the next one
 */
export async function readRating(
  db: Db,
  rating: RatingId,
  except?: string,
): Promise<RatedAthlete[] | undefined> {
  const [live] = await publishedTables(db, rating);
  const days = await daysOf(db, rating, except);
  if (!live && days.length === 0) return undefined;
  const titles = new Set(days.map(({ title }) => fold(title)));
  const lines = live ? await rowsOf(db, rating, live.number) : [];
  const people = await peopleOf(db, days);
  const lineOf = pairing(lines, people);
  const paired = new Map(people.map((person) => [person, lineOf(person)]));
  const taken = new Set<unknown>(paired.values());
  return [
    ...lines.filter((line) => !taken.has(line)).map((line) => summed(line, undefined, titles)),
    ...people.map((person) => summed(paired.get(person), person, titles)),
  ].filter(({ points }) => points > 0);
}

interface Person
  extends Pick<RatedAthlete, 'sex' | 'name' | 'born' | 'birthdate' | 'club' | 'accounts' | 'entries'> {
  /** «Олимп (Фрязино)» */
  team: string;
  earned: { weight: string; part: Part }[];
}

/** The athletes of the days, each joined over the season: by account, else by name, sex and birth date. */
async function peopleOf(db: Db, days: readonly CountedDay[]): Promise<Person[]> {
  const ids = days.map(({ tournament }) => tournament);
  const stored =
    ids.length > 0 ? await db.select().from(dayAthletes).where(inArray(dayAthletes.tournamentId, ids)) : [];
  const byDay = Map.groupBy(stored, ({ tournamentId }) => tournamentId);
  const entries = days.flatMap(({ tournament, title, rules, isOver, earned }) =>
    (byDay.get(tournament) ?? []).flatMap((athlete) => {
      const own = earned.get(athlete.id);
      const rated = own && ratedCategory(rules, own.rated);
      if (!own || !rated || athlete.name === NOBODY) return [];
      const { points, weighIn, bouts, place, forPlace } = own;
      const category = categorySlug(own.category);
      const day = { id: tournament, category, isOver, weighIn, bouts: [...bouts], place, forPlace };
      return [{ athlete, ...rated, part: { title, points, day } }];
    }),
  );
  const nameOf = ({ athlete, sex }: (typeof entries)[number]) => `${sex} ${athleteOf(athlete)}`;
  const accounts = new Map(
    [...Map.groupBy(entries, nameOf)].map(([name, alike]) => [
      name,
      new Set(alike.flatMap(({ athlete }) => athlete.userId ?? [])),
    ]),
  );
  const personOf = (entry: (typeof entries)[number]) => {
    const known = accounts.get(nameOf(entry));
    return entry.athlete.userId ?? (known?.size === 1 ? [...known][0] : nameOf(entry));
  };
  return [...Map.groupBy(entries, personOf).values()].map((own): Person => {
    const { athlete, sex } = own.at(-1) as (typeof own)[number];
    const { name, birthdate, club, region } = athlete;
    return {
      ...{ sex, name, club, birthdate, born: Number(birthdate.slice(0, 4)), earned: own },
      team: region ? `${club} (${region})` : club,
      entries: own.map(({ athlete }) => ({
        ...{ tournament: athlete.tournamentId, name: athlete.name, club: athlete.club },
        born: Number(athlete.birthdate.slice(0, 4)),
      })),
      accounts: [...new Set(own.flatMap(({ athlete }) => athlete.userId ?? []))],
    };
  });
}

/** What a line and the days after it come to. */
function summed(
  line: RatingLine | null | undefined,
  person: Person | undefined,
  titles: ReadonlySet<string>,
): RatedAthlete {
  const listed = Object.entries(line?.byTournament ?? {})
    .filter(([title]) => !titles.has(fold(title)))
    .map(([title, points]): Part => ({ title, points }));
  const parts =
    line && !line.byTournament && person ? [{ title: 'По таблице лиги', points: line.points }] : listed;
  let points = line && !line.byTournament ? line.points : parts.reduce((sum, part) => sum + part.points, 0);
  let weight = line?.weight;
  for (const { weight: next, part } of person?.earned ?? []) {
    if (weight !== undefined && weight !== next && points > 0) {
      // Half a point is not lost.
      parts.push({ title: MOVED, points: -Math.floor(points / 2) });
      points = Math.ceil(points / 2);
    }
    weight = next;
    parts.push(part);
    points += part.points;
  }
  const { sex, name, club, born } = {
    ...line,
    ...person,
    ...(person && { club: person.team }),
  } as RatingLine;
  const { photo, hidePhoto, hidePoints } = line ?? {};
  return {
    ...{ sex, name, club, points, parts, weight: weight ?? '', born: born ?? null },
    ...{ accounts: person?.accounts ?? [], entries: person?.entries ?? [] },
    birthdate: person?.birthdate ?? null,
    ...(photo && { photo }),
    ...(hidePhoto && { hidePhoto }),
    ...(hidePoints && { hidePoints }),
  };
}

/** The championship rating as the tournament's day knows it, with every name; empty: there is none. */
export async function readDayRating(db: Db, tournament: string) {
  const rated = await readRating(db, SEASON.rating, tournament);
  if (!rated) return [];
  return byCategory(rated).map(({ rows, ...category }) => ({
    ...category,
    rows: rows.map(({ name, club, place, final, points, hidePoints, born, birthdate, accounts }) => ({
      ...{ name, club, place, final, born, birthdate, accounts },
      points: hidePoints ? null : points,
    })),
  }));
}

export type DayRating = Awaited<ReturnType<typeof readDayRating>>;
export type RatingRow = DayRating[number]['rows'][number];
