import { beginsAs, ERROR_CODES } from '@league/shared/contract';
import type { ReceivedFile } from '../../people/images/upload.ts';
import { reencodeImage, SIDES } from '../../people/images/upload.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readWorkbook } from './read-workbook.ts';

const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  'а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya'
    .split(' ')
    .map((pair) => pair.split('=')),
);

/** Plain Latin letters, digits and `mark` instead of everything else. */
export function latin(text: string, mark: '_' | '-', longest: number): string {
  const plain = [...text.normalize('NFKC').toLowerCase()]
    .map((letter) => LETTERS[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .join('');
  const ends = new RegExp(`^${mark}+|${mark}+$`, 'g');
  return plain
    .replace(/[^a-z0-9]+/g, mark)
    .replace(ends, '')
    .slice(0, longest)
    .replace(ends, '');
}

export const CONTENT_TYPES = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  webp: 'image/webp',
} as const;
type Kind = keyof typeof CONTENT_TYPES;

export const typeOf = (name: string): string =>
  CONTENT_TYPES[name.slice(name.lastIndexOf('.') + 1) as Kind] ?? 'application/octet-stream';

const TABLES = ['xlsx', 'xls', 'ods'];
const ENDINGS = ['pdf', ...TABLES, 'jpg', 'jpeg', 'png', 'webp'];

export const refusedFile = (message: string) =>
  new Refusal(415, ERROR_CODES.invalidInput, message, { fields: { file: message } });

/** Longest name without its ending. */
const LONGEST = 60;

/** A file as it is stored: with a plain Latin name, pictures as pixels alone, in two sizes. */
export interface AcceptedFile {
  name: string;
  bytes: Buffer;
}

/** Throws 415 for a file whose content is not what its name says. */
function expectContent(bytes: Buffer, ending: string): void {
  if (beginsAs(ending, bytes)) return;
  throw refusedFile(
    `Файл называется .${ending}, а внутри него что-то другое. Сохраните его заново как ${ending}.`,
  );
}

/** Compares a file with its name and makes of it what is stored; throws 415 with a sentence. */
export async function acceptFile({ name, bytes }: ReceivedFile): Promise<AcceptedFile[]> {
  const dot = name.lastIndexOf('.');
  const ending = name.slice(dot + 1).toLowerCase();
  if (dot < 0 || !ENDINGS.includes(ending))
    throw refusedFile('Подойдут PDF, таблица (.xlsx, .xls, .ods) и снимки JPEG, PNG, WebP.');
  const plain = latin(name.slice(0, dot), '-', LONGEST) || 'file';
  if (TABLES.includes(ending)) {
    const read = await readWorkbook(bytes);
    if ('problem' in read) throw refusedFile(`${read.problem}.`);
    // What everybody downloads as .xlsx is one inside, too.
    return [{ name: `${plain}.xlsx`, bytes: read.xlsx ? Buffer.from(read.xlsx) : bytes }];
  }
  expectContent(bytes, ending);
  if (ending === 'pdf') return [{ name: `${plain}.pdf`, bytes }];
  const [large, small] = [await reencodeImage(bytes, SIDES.paper), await reencodeImage(bytes, SIDES.photo)];
  if (!large || !small) throw refusedFile('Снимок не читается: нужен JPEG, PNG или WebP до 40 мегапикселей.');
  return [
    { name: `${plain}.webp`, bytes: large },
    { name: `${plain}-${SIDES.photo}.webp`, bytes: small },
  ];
}
