import type { FindWithheld } from '../../people/withheld-names/withheld.ts';
import { wordsOf } from '../../people/withheld-names/words.ts';
import { inThread } from '../../platform/background/in-thread.ts';
import { readWorkbook } from '../content/files/read-workbook.ts';
import { maskWorkbook } from './mask-workbook.ts';

/** What everybody may have of a file that names people. */
export type MaskedFile =
  | { kind: 'as it is' }
  /** Without the names that everybody may not read. */
  | { kind: 'masked'; bytes: Buffer }
  /** It names somebody it must not name, and cannot be changed. */
  | { kind: 'withheld' };

const AS_IT_IS: MaskedFile = { kind: 'as it is' };
const WITHHELD: MaskedFile = { kind: 'withheld' };

interface Read {
  pages: string[];
}

/** Whether a PDF names somebody; one that cannot be read might. A scan has no text. */
async function names(pdf: Buffer, find: FindWithheld): Promise<boolean> {
  const read = await inThread<Read | undefined>(new URL('./pdf-thread.ts', import.meta.url), pdf, undefined);
  if (!read) return true;
  return read.pages.some((page) => {
    const words = wordsOf(page).words.map(({ text }) => text);
    return find(words, { years: [] }).length > 0;
  });
}

/** @param year in which the tournament takes place */
export async function maskFile(
  name: string,
  bytes: Buffer,
  find: FindWithheld,
  year: number,
): Promise<MaskedFile> {
  if (name.endsWith('.pdf')) return (await names(bytes, find)) ? WITHHELD : AS_IT_IS;
  // Nothing reads a picture: its author leaves out people who must not be named.
  if (!name.endsWith('.xlsx')) return AS_IT_IS;
  const read = await readWorkbook(bytes);
  if ('problem' in read) return WITHHELD;
  const masked = maskWorkbook(read.sheets, find, year);
  return masked ? { kind: 'masked', bytes: masked } : AS_IT_IS;
}
