import { extractText } from 'unpdf';
import { rowsOf } from '../../src/results/workbook.ts';

export type ReadFile = { rows: (string | number)[][] } | { text: string };

/** What a person reads in an attachment: the rows of a workbook, the text of a PDF. */
export async function readAttachment(name: string, bytes: Uint8Array): Promise<ReadFile> {
  if (name.endsWith('.xlsx')) return { rows: rowsOf(bytes) as (string | number)[][] };
  const { text } = await extractText(Uint8Array.from(bytes), { mergePages: true });
  return { text: text.replace(/\s+/g, ' ') };
}
