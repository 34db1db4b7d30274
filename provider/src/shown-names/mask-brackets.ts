import {
  type CategoryGroup,
  isNameHidden,
  maskedName,
  type Rounds,
  type WeightCategory,
} from '@league/shared/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { disseminationColumn } from '../admission/facts.ts';
import type { Db } from '../db/database.ts';
import { clubs, users } from '../db/schema.ts';
import { athletesByText, clubIn, type NamedAthlete } from './match.ts';

/** The athletes whose names everybody may not read. */
export async function findHidden(db: Db, isConsentRequired: boolean): Promise<NamedAthlete[]> {
  const rows = await db
    .select({
      id: users.id,
      lastname: users.lastname,
      firstname: users.firstname,
      middlename: users.middlename,
      club: clubs.name,
      state: disseminationColumn,
    })
    .from(users)
    .leftJoin(clubs, eq(clubs.id, users.clubId))
    .where(and(eq(users.userType, 'athlete'), isNull(users.deletedAt)))
    .orderBy(users.id);
  return rows.flatMap(({ state, ...athlete }) =>
    isNameHidden(state, { isStaff: false, isConsentRequired }) ? [athlete] : [],
  );
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
  return groups.map((group) => ({
    ...group,
    male: group.male.map(maskCategory),
    female: group.female.map(maskCategory),
  }));
}
