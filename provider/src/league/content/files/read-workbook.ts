import { Worker } from 'node:worker_threads';
import { type ResultsTable, readResultsTable } from '@league/shared/contract';
import type { ReadWorkbook } from './workbook-thread.ts';

const MILLISECONDS = 15_000;
const MEGABYTES = 400;
const TOO_HARD: ReadWorkbook = { problem: 'Таблица не читается: она слишком велика или повреждена' };

/** One at a time: each may take as much memory as the rest of the process. */
let last: Promise<unknown> = Promise.resolve();

/** The sheets of an Excel file, or a sentence why they cannot be read. */
export function readWorkbook(bytes: Buffer): Promise<ReadWorkbook> {
  const turn = last.then(() => readInThread(bytes));
  last = turn;
  return turn;
}

async function readInThread(bytes: Buffer): Promise<ReadWorkbook> {
  const thread = new Worker(new URL('./workbook-thread.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  });
  const { promise, resolve } = Promise.withResolvers<ReadWorkbook>();
  const timer = setTimeout(() => resolve(TOO_HARD), MILLISECONDS);
  thread.on('message', resolve);
  thread.on('error', () => resolve(TOO_HARD));
  thread.on('exit', () => resolve(TOO_HARD));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

/** The results in the first sheet; a formula is not read, because what it shows is another program's word. */
export function resultsIn(read: ReadWorkbook): ResultsTable {
  if ('problem' in read) return { rows: [], notes: [], problems: [{ number: 0, message: read.problem }] };
  const [sheet] = read.sheets;
  const { rows, notes, problems } = readResultsTable(sheet?.rows ?? []);
  const formulas = new Map(sheet?.formulas ?? []);
  return {
    rows: rows.filter(({ number }) => !formulas.has(number)),
    notes,
    problems: [
      ...problems.filter(({ number }) => !formulas.has(number)),
      ...[...formulas].map(([number, cell]) => ({
        number,
        message: `в ячейке ${cell} формула: вставьте вместо неё значение`,
      })),
    ].sort((one, other) => one.number - other.number),
  };
}
