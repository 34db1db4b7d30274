import { renewable } from '@league/shared';
import { ListRefusal } from './list-line.ts';
import type { Sheet } from './read-cells.ts';
import type { Answer } from './read-file.worker.ts';
import { unpackedSize } from './zip-size.ts';

const MEGABYTE = 1024 * 1024;
const MAX_BYTES = 2 * MEGABYTE;
const MAX_UNPACKED = 20 * MEGABYTE;
/** Time limit for reading, in milliseconds, generous enough for an old phone. */
const PATIENCE = 15_000;
/** Time limit for the worker's file to arrive, in milliseconds; that of a chunk. */
const START_TIMEOUT = 8_000;

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
 * size is read first, then a worker parses it that is ended after {@link PATIENCE}. The server never sees the file.
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
  const read = size === null ? { failure: '' } : await readBeside(content);
  if (Array.isArray(read)) return read;
  throw new ListRefusal(
    `Не удалось прочитать файл «${file.name}»: ${problemOf(copy, read.failure)}. Подойдёт таблица .xlsx, .xls, .ods или .csv.`,
  );
}

// webpack's own: the browser does not tell the address of a worker's file that did not arrive.
declare const __webpack_public_path__: string;
declare const __webpack_get_script_filename__: (chunk: string) => string;

const workerFile = () =>
  new URL(__webpack_public_path__ + __webpack_get_script_filename__('read-list-worker'), location.href).href;

/** A worker that runs. A lost or damaged file of it is fetched again, like a chunk. */
const startWorker = renewable(
  () =>
    new Promise<Worker>((resolve, reject) => {
      const worker = new Worker(
        /* webpackChunkName: "read-list-worker" */ new URL('./read-file.worker', import.meta.url),
      );
      const fail = () => {
        clearTimeout(timer);
        worker.terminate();
        reject(Object.assign(new Error('The worker has not started'), { request: workerFile() }));
      };
      const timer = setTimeout(fail, START_TIMEOUT);
      worker.onerror = fail;
      worker.onmessage = () => {
        clearTimeout(timer);
        resolve(worker);
      };
    }),
);

/**
 * What the worker reads; a failure also if it does not in time.
 * @throws Error if the worker cannot be loaded
 */
async function readBeside(content: ArrayBuffer): Promise<Answer> {
  const worker = await startWorker();
  return new Promise<Answer>((resolve) => {
    const timer = setTimeout(() => resolve({ failure: 'timeout' }), PATIENCE);
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      clearTimeout(timer);
      resolve(data);
    };
    worker.onerror = () => resolve({ failure: 'error' });
    worker.postMessage(content, [content]);
  }).finally(() => worker.terminate());
}
