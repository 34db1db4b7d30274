import path from 'node:path';

/** First bytes of each file type; a file that begins otherwise does not open, whatever its name. */
const BEGINNINGS: Record<string, string> = {
  pdf: '%PDF-',
  xlsx: 'PK\x03\x04',
  webp: 'RIFF',
};

/** Why visitors could not open a file; null if they can. */
export function fileProblem(name: string, bytes: Uint8Array | undefined): string | null {
  if (!bytes) return `Нет файла ${name}`;
  const type = path.extname(name).slice(1).toLowerCase();
  const beginning = BEGINNINGS[type];
  if (beginning === undefined) return `Файл ${name} не подойдёт: нужен ${Object.keys(BEGINNINGS).join(', ')}`;
  const first = Buffer.from(bytes.subarray(0, beginning.length)).toString('latin1');
  return first === beginning ? null : `Файл ${name} внутри не ${type} и не откроется`;
}
