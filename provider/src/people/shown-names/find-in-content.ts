import type { ContentRow } from './content-rows.ts';
import type { HiddenAthlete } from './listed-names.ts';
import { fold, keysOf } from './match.ts';

/** A hidden name in the content. */
export interface FoundName {
  row: ContentRow;
  athlete: HiddenAthlete;
  /** The year of birth or the club stands there too; else it may be a namesake. */
  isCertain: boolean;
}

/**
 * Finds the names in the rows of the content. A row of a workbook with another year of birth is of somebody else; a line
 * of text says nothing by its years, which are mostly those of tournaments.
 */
export function findInContent(rows: readonly ContentRow[], athletes: readonly HiddenAthlete[]): FoundName[] {
  const byWord = Map.groupBy(athletes, ({ lastname }) => fold(lastname).split(' ')[0] ?? '');
  return rows.flatMap((row) => {
    const { text, next, isTable } = row;
    const words = new Set(fold(text).split(' '));
    const candidates = [...words].flatMap((word) => byWord.get(word) ?? []);
    if (candidates.length === 0) return [];
    const line = ` ${fold(text)} `;
    const around = ` ${fold(`${text} ${next}`)} `;
    const years = [...words].filter((word) => /^(?:19|20)\d\d$/.test(word));
    return candidates.flatMap((athlete) => {
      const keys = keysOf(athlete);
      if (!keys.some((key) => line.includes(` ${key} `))) return [];
      const isOfYear = athlete.birthday !== null && years.includes(athlete.birthday.slice(0, 4));
      if (isTable && years.length > 0 && athlete.birthday !== null && !isOfYear) return [];
      const isOfClub = athlete.club !== null && around.includes(` ${fold(athlete.club)} `);
      return [{ row, athlete, isCertain: isOfYear || isOfClub }];
    });
  });
}
