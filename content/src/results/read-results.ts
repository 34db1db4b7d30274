import { type MedalPlace, type NamedWinners, readResultsTable } from '@league/shared/contract';
import type { Cell } from './workbook.ts';

/** Places that win a medal: both losers of the semifinals are third. */
const isMedal = (place: number | null): place is MedalPlace => place === 1 || place === 2 || place === 3;

/** The winners in the first sheet of a workbook of results, or why they cannot be read. */
export function readResults(
  rows: readonly (readonly Cell[])[],
): NamedWinners['weights'] | { problem: string } {
  const { rows: read, problems } = readResultsTable(rows);
  const [first] = problems;
  if (first)
    return { problem: first.number > 0 ? `строка ${first.number}: ${first.message}` : first.message };
  const medallists = read.flatMap(({ sex, weight, place, name, born, team: club }) =>
    isMedal(place) ? [{ sex, weight, one: { place, name, born, club } }] : [],
  );
  return [...Map.groupBy(medallists, ({ sex, weight }) => `${sex} ${weight}`).values()].flatMap((same) => {
    const [weight] = same;
    const sorted = same.map(({ one }) => one).toSorted((one, other) => one.place - other.place);
    return weight ? [{ sex: weight.sex, weight: weight.weight, medallists: sorted }] : [];
  });
}
