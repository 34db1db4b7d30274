import { isDeepStrictEqual } from 'node:util';
import type { RatingChanges, RatingLine } from '@league/shared/contract';
import { foldText } from '../../../people/shown-names/match.ts';

/** So many athletes are named of each difference. */
const NAMED = 20;

type Pair = readonly [before: RatingLine, after: RatingLine];

const nameKey = ({ sex, name }: RatingLine) => `${sex} ${foldText(name)}`;

/** Finds the rows that may be an athlete: name and sex agree, and the year of birth where both rows say it. */
function finder(rows: readonly RatingLine[]): (athlete: RatingLine) => RatingLine[] {
  const byName = Map.groupBy(rows, nameKey);
  return (athlete) =>
    (byName.get(nameKey(athlete)) ?? []).filter(
      ({ born }) => born === undefined || athlete.born === undefined || born === athlete.born,
    );
}

/** Pairs equal rows, and rows that may be nobody else in either table; namesakes who differ are gone and added. */
function pair(before: readonly RatingLine[], after: readonly RatingLine[]) {
  const [findBefore, findAfter] = [finder(before), finder(after)];
  const pairs = after.flatMap((row): Pair[] => {
    const found = findBefore(row);
    const isSure = found.length === 1 && found.flatMap(findAfter).length === 1;
    const match = isSure ? found[0] : found.find((one) => isDeepStrictEqual(one, row));
    return match ? [[match, row]] : [];
  });
  const paired = new Set(pairs.flat());
  return {
    pairs,
    gone: before.filter((row) => !paired.has(row)),
    added: after.filter((row) => !paired.has(row)),
  };
}

const OTHERS: Record<string, string> = {
  weight: 'вес',
  club: 'клуб',
  name: 'имя',
  born: 'год рождения',
  byTournament: 'очки по турнирам',
  photo: 'фото',
  hidePhoto: 'скрыто ли фото',
  hidePoints: 'скрыты ли очки',
};

const SEXES = { male: 'Муж.', female: 'Жен.' } as const;

/** «Орлов Марк (Муж., 33)» */
const athlete = ({ name, sex, weight }: RatingLine): string => `${name} (${SEXES[sex]}, ${weight})`;

const said = <Item>(items: readonly Item[], text: (item: Item) => string) => ({
  count: items.length,
  first: items.slice(0, NAMED).map(text),
});

/** Some rows by name. */
export const namedRows = (rows: readonly RatingLine[]) => said(rows, athlete);

function otherText([before, after]: Pair): string {
  const fields = Object.keys(OTHERS).filter(
    (field) => !isDeepStrictEqual(before[field as keyof RatingLine], after[field as keyof RatingLine]),
  );
  return `${athlete(after)}: ${fields.map((field) => OTHERS[field]).join(', ')}`;
}

/** What is different in a table from the one before, in words. */
export function compareTables(
  before: readonly RatingLine[],
  after: readonly RatingLine[],
): Omit<RatingChanges, 'hidden' | 'days' | 'unknown'> {
  const { pairs, gone, added } = pair(before, after);
  const [points, others] = [
    pairs.filter(([was, is]) => was.points !== is.points),
    pairs.filter(([was, is]) => was.points === is.points && !isDeepStrictEqual(was, is)),
  ];
  return {
    added: said(added, (row) => `${athlete(row)}: ${row.points}`),
    gone: said(gone, (row) => `${athlete(row)}: ${row.points}`),
    points: said(points, ([was, is]) => `${athlete(is)}: ${was.points} → ${is.points}`),
    other: said(others, otherText),
  };
}
