import { ERROR_CODES, type RatingId, type RatingLine, ratingTable, rowField } from '@league/shared/contract';
import type { ReceivedFile } from '../../../people/images/upload.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { expectContent, refusedFile } from '../../attachments/file-kinds.ts';
import { ratingIn, readWorkbook } from '../../attachments/read-workbook.ts';

/** So many rows are named in a refusal. */
const NAMED = 100;

const unread = (message: string, fields: Record<string, string>) =>
  new Refusal(400, ERROR_CODES.invalidInput, message, { fields });

/** The athletes of an uploaded workbook. Throws 415 for another file, 400 with a sentence for each row that is wrong. */
export async function readTable(id: RatingId, { name, bytes }: ReceivedFile): Promise<RatingLine[]> {
  if (!name.toLowerCase().endsWith('.xlsx'))
    throw refusedFile(
      'Нужна таблица Excel (.xlsx). Таблицу другого вида сохраните в Excel как «Книга Excel».',
    );
  expectContent(bytes, 'xlsx');
  const read = await readWorkbook(bytes);
  if ('problem' in read) throw refusedFile(`${read.problem}.`);
  const { rows, problems } = ratingIn(read);
  const [whole] = problems.filter(({ number }) => number === 0);
  if (whole) throw unread(`${whole.message}.`, { file: whole.message });
  const byRow = Map.groupBy(problems, ({ number }) => number);
  if (byRow.size > 0)
    throw unread(
      `Таблица не принята. Строк с ошибками: ${byRow.size}.`,
      Object.fromEntries(
        [...byRow]
          .slice(0, NAMED)
          .map(([row, found]) => [rowField(row), found.map(({ message }) => message).join('\n')]),
      ),
    );
  const { error } = ratingTable.safeParse({ id, rows });
  const message = error?.issues[0]?.message;
  if (message !== undefined) throw unread(`${message}.`, { file: message });
  return rows;
}
