import type { DraftDocument } from '../../../platform/db/schema.ts';
import { readWorkbook, resultsIn } from '../../attachments/read-workbook.ts';
import type { CategoryResults } from '../../results/store-results.ts';

/**
 * The results in the workbooks that a document names, by category. None where one of them cannot be read: a medal table without
 * it would be wrong. Reading takes seconds: not in a transaction.
 * @param bytesOf of a file by its name
 */
export async function readResults(
  { results }: DraftDocument,
  bytesOf: (name: string) => Promise<Buffer>,
  read = readWorkbook,
): Promise<CategoryResults[]> {
  const found: CategoryResults[] = [];
  for (const { category, file } of (results ?? []) as { category: string; file?: string }[]) {
    if (!file) continue;
    if (!file.endsWith('.xlsx')) return [];
    const { rows, problems } = resultsIn(await read(await bytesOf(file)));
    if (problems.length > 0) return [];
    found.push({ category, rows });
  }
  return found;
}
