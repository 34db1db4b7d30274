import { Worker } from 'node:worker_threads';
import {
  type RatingSheet,
  type ResultsTable,
  readRatingSheet,
  readResultsTable,
} from '@league/shared/contract';
import type { ReadWorkbook } from './workbook-thread.ts';

const MILLISECONDS = 15_000;
const MEGABYTES = 400;

/** One at a time: each may take as much memory as the rest of the process. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Has somebody's file read by a script in a thread of its own: reading blocks, and a hostile file may take all memory. The
 * script gets the bytes as `workerData` and posts one message.
 * @param failed the answer if it takes too much time or memory, or fails
 */
function inThread<Answer>(script: URL, bytes: Uint8Array, failed: Answer): Promise<Answer> {
  const turn = last.then(() => run(script, bytes, failed));
  last = turn;
  return turn;
}

async function run<Answer>(script: URL, bytes: Uint8Array, failed: Answer): Promise<Answer> {
  const thread = new Worker(script, {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  });
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const timer = setTimeout(() => resolve(failed), MILLISECONDS);
  thread.on('message', resolve);
  thread.on('error', () => resolve(failed));
  thread.on('exit', () => resolve(failed));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

const TOO_HARD: ReadWorkbook = { problem: 'Таблица не читается: она слишком велика или повреждена' };

/** The sheets of an Excel file, or a sentence why they cannot be read. */
export const readWorkbook = (bytes: Buffer): Promise<ReadWorkbook> =>
  inThread(new URL('./workbook-thread.ts', import.meta.url), bytes, TOO_HARD);

type Problem = ResultsTable['problems'][number];

/** The problems in the order of their rows; of a row with a formula only that: what it shows is another program's word. */
const withFormulas = (problems: readonly Problem[], formulas: ReadonlyMap<number, string>): Problem[] =>
  [
    ...problems.filter(({ number }) => !formulas.has(number)),
    ...[...formulas].map(([number, cell]) => ({
      number,
      message: `в ячейке ${cell} формула: вставьте вместо неё значение`,
    })),
  ].sort((one, other) => one.number - other.number);

/** The results in the first sheet. */
export function resultsIn(read: ReadWorkbook): ResultsTable {
  if ('problem' in read) return { rows: [], notes: [], problems: [{ number: 0, message: read.problem }] };
  const [sheet] = read.sheets;
  const { rows, notes, problems } = readResultsTable(sheet?.rows ?? []);
  const formulas = new Map(sheet?.formulas ?? []);
  return {
    rows: rows.filter(({ number }) => !formulas.has(number)),
    notes,
    problems: withFormulas(problems, formulas),
  };
}

/** The table of the rating in the first sheet. */
export function ratingIn(read: ReadWorkbook): RatingSheet {
  if ('problem' in read) return { rows: [], problems: [{ number: 0, message: read.problem }] };
  const [sheet] = read.sheets;
  const { rows, problems } = readRatingSheet(sheet?.rows ?? []);
  return { rows, problems: withFormulas(problems, new Map(sheet?.formulas ?? [])) };
}
