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
import { desc, inArray } from 'drizzle-orm';
import { foldText } from '../../people/shown-names/match.ts';
import { NOBODY } from '../../people/shown-names/stored-name.ts';
import type { Db } from '../../platform/db/database.ts';
import { dayAthletes, FINAL, tournaments } from '../../platform/db/schema.ts';
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

/** The dates of the calendar by title; of two with one title the older. */
async function datesOf(db: Db): Promise<ReadonlyMap<string, string>> {
  const calendar = await db
    .select({ title: tournaments.title, date: tournaments.date })
    .from(tournaments)
    .orderBy(desc(tournaments.date));
  return new Map(calendar.map(({ title, date }) => [foldText(title), date]));
}

/** What the site adds to a table, and where the table may have counted it: empty while the site adds nothing. */
export async function compareWithDays(db: Db, rating: RatingId, rows: readonly RatingLine[]) {
  const days = (await daysOf(db, rating)).map(({ title }) => title);
  if (days.length === 0) return { days, twice: [], unknown: [], bare: [] };
  const [counted, dates] = [new Set(days.map(foldText)), await datesOf(db)];
  const columns = [...new Set(rows.flatMap(({ byTournament = {} }) => Object.keys(byTournament)))];
  return {
    days,
    /** Columns of the days: they add nothing. */
    twice: columns.filter((title) => counted.has(foldText(title))),
    /** Columns of no tournament of the calendar. */
    unknown: columns.filter((title) => !dates.has(foldText(title))),
    /** Athletes with a total alone. */
    bare: rows.filter(({ byTournament }) => !byTournament),
  };
}

/**
 * The athletes of a rating: the lines of its published table and the points of the days that were run here. Undefined if
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
  // Without a day the columns stay in the order of their author.
  const dates = days.length > 0 ? await datesOf(db) : new Map<string, string>();
  const titles = new Set(days.map(({ title }) => foldText(title)));
  const lines = live ? await rowsOf(db, rating, live.number) : [];
  const people = await peopleOf(db, days);
  const lineOf = pairing(lines, people);
  const paired = new Map(people.map((person) => [person, lineOf(person)]));
  const taken = new Set<unknown>(paired.values());
  return [
    ...lines.filter((line) => !taken.has(line)).map((line) => summed(line, undefined, titles, dates)),
    ...people.map((person) => summed(paired.get(person), person, titles, dates)),
  ].filter(({ points }) => points > 0);
}

/** Points of one tournament. */
interface Earned {
  date: string;
  /** Undefined: of a column that the table has a newer one of. */
  weight: string | undefined;
  part: Part;
}

interface Person
  extends Pick<RatedAthlete, 'sex' | 'name' | 'born' | 'birthdate' | 'club' | 'accounts' | 'entries'> {
  /** «Олимп (Фрязино)» */
  team: string;
  earned: Earned[];
}

/** The athletes of the days, each joined over the season: by account, else by name, sex and birth date. */
async function peopleOf(db: Db, days: readonly CountedDay[]): Promise<Person[]> {
  const ids = days.map(({ tournament }) => tournament);
  const stored =
    ids.length > 0 ? await db.select().from(dayAthletes).where(inArray(dayAthletes.tournamentId, ids)) : [];
  const byDay = Map.groupBy(stored, ({ tournamentId }) => tournamentId);
  const entries = days.flatMap(({ tournament, title, date, rules, isOver, earned }) =>
    (byDay.get(tournament) ?? []).flatMap((athlete) => {
      const own = earned.get(athlete.id);
      const rated = own && ratedCategory(rules, own.rated);
      if (!own || !rated || athlete.name === NOBODY) return [];
      const { points, weighIn, bouts, place, forPlace } = own;
      const category = categorySlug(own.category);
      const day = { id: tournament, category, isOver, weighIn, bouts: [...bouts], place, forPlace };
      return [{ athlete, ...rated, date, part: { title, points, day } }];
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

/** The columns of a line by date, those of no tournament of the calendar first; its weight is that of the newest. */
function columnsOf(line: RatingLine, titles: ReadonlySet<string>, dates: ReadonlyMap<string, string>) {
  const { weight, points, byTournament = { 'По таблице лиги': points } } = line;
  return Object.entries(byTournament)
    .filter(([title]) => !titles.has(foldText(title)))
    .map(([title, points]) => ({ date: dates.get(foldText(title)) ?? '', part: { title, points } }))
    .toSorted(byDate)
    .map(
      (column, index, { length }): Earned => ({
        ...column,
        weight: index === length - 1 ? weight : undefined,
      }),
    );
}

const byDate = (one: { date: string }, other: { date: string }) =>
  one.date < other.date ? -1 : Number(one.date > other.date);

/** What a line and the days come to, in the order of the season. A move to the table's weight halves no column of it. */
function summed(
  line: RatingLine | null | undefined,
  person: Person | undefined,
  titles: ReadonlySet<string>,
  dates: ReadonlyMap<string, string>,
): RatedAthlete {
  const columns = line ? columnsOf(line, titles, dates) : [];
  const parts: Part[] = [];
  let points = 0;
  /** Of the table's columns while its newest is still to come: its author has halved them. */
  let settled = 0;
  let weight: string | undefined;
  for (const { weight: next, part } of [...columns, ...(person?.earned ?? [])].toSorted(byDate)) {
    if (next && weight && weight !== next && points > settled) {
      // Half a point is not lost.
      const lost = Math.floor((points - settled) / 2);
      parts.push({ title: MOVED, points: -lost });
      points -= lost;
    }
    weight = next ?? weight;
    parts.push(part);
    points += part.points;
    if (!next) settled += part.points;
    else if (!part.day) settled = 0;
  }
  const { sex, name, club, born } = {
    ...line,
    ...person,
    ...(person && { club: person.team }),
  } as RatingLine;
  const { photo, hidePhoto, hidePoints } = line ?? {};
  return {
    ...{ sex, name, club, points, weight: weight ?? line?.weight ?? '', born: born ?? null },
    parts: person || line?.byTournament ? parts : [],
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
