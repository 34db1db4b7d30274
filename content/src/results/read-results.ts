import type { Medallist, MedalPlace, WeightWinners } from '@league/shared/contract';
import { type Cell, headingOf, textOf } from './workbook.ts';

type Column = 'sex' | 'weight' | 'place' | 'name' | 'club';

/** Headings as an author writes them. */
const HEADINGS: Record<Column, string> = {
  sex: 'Пол',
  weight: 'Вес',
  place: 'Место',
  name: 'Спортсмен',
  club: 'Команда',
};
const COLUMNS = Object.keys(HEADINGS) as Column[];

/** Rows above the headings: title, day and place, perhaps empty ones. */
const HEADINGS_WITHIN = 10;

/** Places that win a medal: both losers of the semifinals are third. */
const MEDAL_PLACES: readonly MedalPlace[] = [1, 2, 3];
/** Two losers of the semifinals; one winner of every other bout. */
const LARGEST_SHARE = { 1: 1, 2: 1, 3: 2 };

function columnsOf(row: readonly Cell[]): Partial<Record<Column, number>> {
  const headings = row.map(headingOf);
  const found = COLUMNS.map((column) => [column, headings.indexOf(HEADINGS[column].toLowerCase())] as const);
  return Object.fromEntries(found.filter(([, index]) => index >= 0));
}

function sexOf(text: string): WeightWinners['sex'] | null {
  if (/^(ж|дев)/i.test(text)) return 'female';
  return /^(м|юн)/i.test(text) ? 'male' : null;
}

/** A row of the table, or the reason why it cannot be read; null without a medal. */
function readRow(cell: (column: Column) => string): { of: WeightWinners; one: Medallist } | string | null {
  const figure = cell('place');
  // Took part, without a place: «–», «снята».
  if (!/\d/.test(figure)) return null;
  if (!/^\d+$/.test(figure)) return `в столбце «${HEADINGS.place}» нужно целое число, а не «${figure}»`;
  const place = MEDAL_PLACES.find((medal) => medal === Number(figure));
  if (!place) return null;
  const sex = sexOf(cell('sex'));
  if (!sex) return `в столбце «${HEADINGS.sex}» нужно «Жен.» или «Муж.», а не «${cell('sex')}»`;
  const [weight, club] = [cell('weight'), cell('club')];
  if (!weight) return `столбец «${HEADINGS.weight}» пуст`;
  if (!club) return `столбец «${HEADINGS.club}» пуст`;
  return { of: { sex, weight, medallists: [] }, one: { place, name: cell('name'), club } };
}

const keyOf = ({ sex, weight }: WeightWinners) => `${sex} ${weight}`;

/** Two champions of one weight: a mistyped place or weight, which would give a club a medal too many. */
function crowdedPlace(weights: Iterable<WeightWinners>): string | null {
  for (const { sex, weight, medallists } of weights)
    for (const place of MEDAL_PLACES) {
      const count = medallists.filter((one) => one.place === place).length;
      if (count > LARGEST_SHARE[place])
        return `${sex === 'female' ? 'Жен.' : 'Муж.'} ${weight}: ${place}-е место стоит у нескольких (${count})`;
    }
  return null;
}

/** The winners in the first sheet of a workbook of results, or why they cannot be read. */
export function readResults(rows: readonly (readonly Cell[])[]): WeightWinners[] | { problem: string } {
  const heads = rows.slice(0, HEADINGS_WITHIN).map(columnsOf);
  const best = heads.reduce(
    (top, head, row) => (Object.keys(head).length > Object.keys(heads[top] ?? {}).length ? row : top),
    0,
  );
  const columns = heads[best] ?? {};
  const missing = COLUMNS.filter((column) => columns[column] === undefined);
  if (missing.length > 0)
    return { problem: `нет столбца ${missing.map((column) => `«${HEADINGS[column]}»`).join(', ')}` };

  const weights = new Map<string, WeightWinners>();
  for (const [index, row] of rows.entries()) {
    if (index <= best) continue;
    const read = readRow((column) => textOf(row[columns[column] ?? -1]));
    if (read === null) continue;
    if (typeof read === 'string') return { problem: `строка ${index + 1}: ${read}` };
    const weight = weights.get(keyOf(read.of)) ?? read.of;
    weights.set(keyOf(weight), weight);
    weight.medallists.push(read.one);
  }
  const crowded = crowdedPlace(weights.values());
  if (crowded) return { problem: crowded };
  if (weights.size === 0) return { problem: 'нет никого с местом 1, 2 или 3' };
  for (const { medallists } of weights.values()) medallists.sort((one, other) => one.place - other.place);
  return [...weights.values()];
}
