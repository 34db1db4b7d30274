import { askWorkbook } from '../workbook/ask-workbook.ts';
import { ListRefusal } from './list-line.ts';
import type { Sheet } from './read-cells.ts';

const DIRECTORY_END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const MAX_COMMENT = 0xffff;

/**
 * The unpacked size in bytes that the directory of a zip archive states; null if it is not an archive. It reveals a zip
 * bomb before anything is unpacked.
 */
export function unpackedSize(archive: ArrayBuffer): number | null {
  const view = new DataView(archive);
  const end = findEnd(view);
  if (end === null) return null;
  const entries = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) return null;
    total += view.getUint32(at + 24, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return total;
}

/** The directory is at the end, before a comment that usually is absent. */
function findEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_LENGTH - MAX_COMMENT);
  for (let at = view.byteLength - END_LENGTH; at >= first; at -= 1)
    if (view.getUint32(at, true) === DIRECTORY_END) return at;
  return null;
}

const MEGABYTE = 1024 * 1024;
const MAX_BYTES = 2 * MEGABYTE;
const MAX_UNPACKED = 20 * MEGABYTE;

/** What files of other kinds begin with. */
const OTHERS: readonly (readonly [beginning: string, name: string])[] = [
  ['%PDF', 'это PDF'],
  ['\xff\xd8\xff', 'это снимок'],
  ['\x89PNG', 'это снимок'],
  ['{\\rtf', 'это текст Word'],
];

/** Why a file cannot be read, in words. `failure`: the library's own word. */
function problemOf(content: ArrayBuffer, failure: string): string {
  const beginning = String.fromCharCode(...new Uint8Array(content.slice(0, 4)));
  const [, other] = OTHERS.find(([sign]) => beginning.startsWith(sign)) ?? [];
  if (other) return `${other}, а не таблица`;
  if (/password|encrypt/i.test(failure)) return 'он защищён паролем: снимите пароль';
  if (content.byteLength === 0) return 'он пуст';
  return beginning.startsWith('PK') && /zip file/i.test(failure)
    ? 'внутри не таблица, а другой документ'
    : 'он повреждён или это не таблица';
}

/**
 * The sheets of the chosen file. It comes from a stranger, and a small archive can unpack to gigabytes: its unpacked
 * size is read first, then a worker parses it that is ended after 15 seconds. The server never sees the file.
 * @throws ListRefusal with what is wrong with the file
 */
export async function readFile(file: File): Promise<Sheet[]> {
  if (file.size > MAX_BYTES)
    throw new ListRefusal(`Файл «${file.name}» больше 2\u00a0МБ. Оставьте в нём только список.`);
  const content = await file.arrayBuffer().catch(() => null);
  if (!content) throw new ListRefusal(`Файл «${file.name}» не открывается. Выберите его ещё раз.`);
  const start = content.slice(0, 4);
  const isArchive = String.fromCharCode(...new Uint8Array(start)).startsWith('PK');
  const size = isArchive ? unpackedSize(content) : 0;
  if (size !== null && size > MAX_UNPACKED)
    throw new ListRefusal(`В файле «${file.name}» слишком много данных. Оставьте в нём только список.`);
  const copy = content.slice(0);
  const read = size === null ? { failure: '' } : await askWorkbook(content);
  if (Array.isArray(read)) return read;
  const { failure } = read as { failure: string };
  throw new ListRefusal(
    `Не удалось прочитать файл «${file.name}»: ${problemOf(copy, failure)}. Подойдёт таблица .xlsx, .xls, .ods или .csv.`,
  );
}
