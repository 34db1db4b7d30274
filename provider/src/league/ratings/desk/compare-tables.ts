import { isDeepStrictEqual } from 'node:util';
import type { RatingChanges, RatingLine } from '@league/shared/contract';
import { fold } from '../../../people/shown-names/match.ts';

/** So many athletes are named of each difference. */
const NAMED = 20;

/** What makes two rows one athlete, the surest first: namesakes and athletes who change weight or club are told apart. */
const SAME: readonly ((row: RatingLine) => unknown[])[] = [
  ({ sex, weight, name, club, born }) => [sex, weight, fold(name), club, born],
  ({ sex, weight, name, born }) => [sex, weight, fold(name), born],
  ({ sex, name, born }) => [sex, fold(name), born],
  ({ sex, weight, name }) => [sex, weight, fold(name)],
];

type Pair = readonly [before: RatingLine, after: RatingLine];

function pair(before: readonly RatingLine[], after: readonly RatingLine[]) {
  const pairs: Pair[] = [];
  let [gone, added] = [before, after];
  for (const keyOf of SAME) {
    const known = Map.groupBy(gone, (row) => JSON.stringify(keyOf(row)));
    added = added.filter((row) => {
      const match = known.get(JSON.stringify(keyOf(row)))?.shift();
      if (match) pairs.push([match, row]);
      return !match;
    });
    gone = [...known.values()].flat();
  }
  return { pairs, gone, added };
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
): Omit<RatingChanges, 'hidden'> {
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
