import { type CategoryGroup, maskedName, type Rounds, type WeightCategory } from '@league/shared/contract';
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { applications, clubs, dayAthletes, departures, FINAL, users } from '../../platform/db/schema.ts';
import { lastDecisions } from '../consent/consents.ts';
import type { NamedAthlete } from '../people/present.ts';
import { findHiddenEntries } from './entry-names.ts';
import { findHiddenListed, type HiddenAthlete } from './listed-names.ts';
import { athletesByText, clubIn } from './match.ts';
import { storedOr } from './stored-name.ts';

/** The athletes whose names everybody may not read, and those who may still undo their deletion. */
function hiddenAthletes(db: Db) {
  const last = lastDecisions(db);
  return db
    .select({
      id: users.id,
      // Named, because the fingerprint reads this query as a table.
      lastname: storedOr<string>('lastname').as('lastname'),
      firstname: storedOr<string>('firstname').as('firstname'),
      middlename: storedOr<string | null>('middlename').as('middlename'),
      birthday: storedOr<string | null>('birthday').as('birthday'),
      club: sql<string | null>`${clubs.name}`.as('club'),
    })
    .from(users)
    .leftJoin(last, eq(last.subjectId, users.id))
    .leftJoin(departures, eq(departures.userId, users.id))
    .leftJoin(clubs, eq(clubs.id, sql`coalesce(${users.clubId}, (${departures.profile} ->> 'club_id')::int)`))
    .where(
      and(
        eq(users.userType, 'athlete'),
        or(
          isNotNull(departures.userId),
          and(isNull(users.deletedAt), sql`coalesce(${last.state}, 'unasked') <> 'granted'`),
        ),
      ),
    );
}

/**
 * The athletes whose names everybody may not read: those of the league by id, then those of applications and of a
 * tournament's entries.
 * @param tournament null: of no single one; then an entry counts whose name was refused, and not one that nobody was asked about
 */
export async function findHidden(db: Db, tournament: string | null = FINAL): Promise<HiddenAthlete[]> {
  const ofLeague = await hiddenAthletes(db).orderBy(users.id);
  const listed = await findHiddenListed(db);
  return [...ofLeague, ...listed, ...(await findHiddenEntries(db, tournament))];
}

/** Changes with the athletes whose names are hidden; the database sends one value instead of all of them. */
export async function findHiddenRevision(db: Db, tournament: string | null = FINAL): Promise<string> {
  const hidden = hiddenAthletes(db).as('hidden');
  const listed = db
    .select({
      // The author's word comes and goes with the rows, which a revision numbers.
      state: sql`coalesce(string_agg(${applications.id} || '.' || ${applications.revision}, ',' order by ${applications.id}), '')`,
    })
    .from(applications);
  const entered = db
    .select({
      state: sql`coalesce(string_agg(${dayAthletes.id} || '.' || ${dayAthletes.dissemination} || '.' || ${dayAthletes.name}
        || '.' || ${dayAthletes.birthdate} || '.' || ${dayAthletes.club} || '.' || coalesce(${dayAthletes.userId}, 0), ',' order by ${dayAthletes.id}), '')`,
    })
    .from(dayAthletes)
    .where(tournament === null ? undefined : eq(dayAthletes.tournamentId, tournament));
  const [row] = await db
    .select({
      revision: sql<string>`md5(coalesce(string_agg(hidden::text, ',' order by ${hidden.id}), '') || (${listed}) || (${entered}))`,
    })
    .from(hidden);
  return row?.revision ?? '';
}

/** The brackets as their editors read them: with the texts that everybody else reads masked. */
export function markHidden(groups: CategoryGroup[], hidden: readonly NamedAthlete[]): CategoryGroup[] {
  return eachCategory(groups, markCategory(hidden));
}

/** One category as `markHidden` shows it. */
export function markCategory(hidden: readonly NamedAthlete[]): (category: WeightCategory) => WeightCategory {
  const find = athletesByText(hidden);
  return (category) => {
    const texts = [category.rounds, category.roundsA, category.roundsB]
      .flat(2)
      .flatMap(({ sportsman1, sportsman2 }) => [sportsman1, sportsman2]);
    const hiddenNames = [...new Set(texts)].filter((text) => find(text).length > 0);
    return hiddenNames.length > 0 ? { ...category, hiddenNames } : category;
  };
}

/** The brackets as everybody reads them: a hidden athlete has one number throughout a category. */
export function maskBrackets(groups: CategoryGroup[], hidden: readonly NamedAthlete[]): CategoryGroup[] {
  if (hidden.length === 0) return groups;
  const find = athletesByText(hidden);
  const maskCategory = (category: WeightCategory): WeightCategory => {
    const numbers = new Map<number, number>();
    const shown = (text: string) => {
      const [athlete] = find(text);
      if (!athlete) return text;
      const number = numbers.get(athlete.id) ?? numbers.size + 1;
      numbers.set(athlete.id, number);
      return maskedName(number, clubIn(text) ?? athlete.club);
    };
    const maskRounds = (rounds: Rounds): Rounds =>
      rounds.map((round) =>
        round.map((bout) => ({
          ...bout,
          sportsman1: shown(bout.sportsman1),
          sportsman2: shown(bout.sportsman2),
        })),
      );
    return {
      ...category,
      rounds: maskRounds(category.rounds),
      roundsA: maskRounds(category.roundsA),
      roundsB: maskRounds(category.roundsB),
    };
  };
  return eachCategory(groups, maskCategory);
}

const eachCategory = (groups: CategoryGroup[], change: (category: WeightCategory) => WeightCategory) =>
  groups.map((group) => ({ ...group, male: group.male.map(change), female: group.female.map(change) }));
