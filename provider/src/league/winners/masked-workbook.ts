import { utils, write } from 'xlsx';
import { isWithheld } from '../../people/withheld-names/is-withheld.ts';
import { HIDDEN_NAME, maskText } from '../../people/withheld-names/mask-text.ts';
import type { FindWithheld } from '../../people/withheld-names/withheld.ts';
import type { CategoryResults } from '../results/store-results.ts';

const SEXES = { male: 'Муж.', female: 'Жен.' } as const;
const HEADINGS = ['Пол', 'Вес', 'Место', 'Спортсмен', 'Год рождения', 'Команда', 'Побед'];
/** Characters of the columns. */
const WIDTHS = [8, 8, 8, 32, 14, 36, 8];

/**
 * The workbook of a category's results without the names that everybody may not read.
 * @returns undefined where it names nobody it must not name
 */
export function maskedWorkbook({ rows }: CategoryResults, find: FindWithheld): Buffer | undefined {
  const isHidden = isWithheld(find);
  let isChanged = false;
  const cells = rows.map(({ sex, weight, place, name, born, team, wins }) => {
    const [isGone, club] = [name === '' || isHidden({ name, born, club: team }), maskText(team, find)];
    if (isGone || club !== team) isChanged = true;
    const named = isGone ? [HIDDEN_NAME, ''] : [name, born ?? ''];
    return [SEXES[sex], weight, place ?? '–', ...named, club, wins ?? ''];
  });
  if (!isChanged) return undefined;
  const sheet = utils.aoa_to_sheet([HEADINGS, ...cells]);
  sheet['!cols'] = WIDTHS.map((wch) => ({ wch }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Результаты');
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}
