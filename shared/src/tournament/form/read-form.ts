import { renewable } from '@league/shared';
import { FormRefusal } from './parse-form.ts';
import type { SheetText } from './read-cells.ts';
import { unpackedSize } from './zip-size.ts';

const MEGABYTE = 1024 * 1024;
const MAX_BYTES = 2 * MEGABYTE;
const MAX_UNPACKED = 20 * MEGABYTE;
/** Time limit for reading, in milliseconds, generous enough for an old phone. */
const PATIENCE = 15_000;
/** Time limit for the worker's file to arrive, in milliseconds; that of a chunk. */
const START_TIMEOUT = 8_000;

const UNREADABLE = 'Не удалось прочитать файл. Сохраните его как книгу Excel (.xlsx) и попробуйте ещё раз.';

/**
 * The first sheet of the chosen Excel file, read in a worker.
 * @throws FormRefusal if it is not an Excel file, or too large
 */
export async function readForm(file: File): Promise<SheetText> {
  if (file.size > MAX_BYTES)
    throw new FormRefusal('Файл больше 2\u00a0МБ. Оставьте в нём только форму заявки.');
  const content = await file.arrayBuffer().catch(() => null);
  const size = content && unpackedSize(content);
  if (!content || size === null) throw new FormRefusal(UNREADABLE);
  if (size > MAX_UNPACKED)
    throw new FormRefusal('В файле слишком много данных. Оставьте в нём только форму заявки.');
  const sheet = await readBeside(content);
  if (!sheet) throw new FormRefusal(UNREADABLE);
  return sheet;
}

// webpack's own: the browser does not tell the address of a worker's file that did not arrive.
declare const __webpack_public_path__: string;
declare const __webpack_get_script_filename__: (chunk: string) => string;

const workerFile = () =>
  new URL(__webpack_public_path__ + __webpack_get_script_filename__('read-form-worker'), location.href).href;

/** A worker that runs. A lost or damaged file of it is fetched again, like a chunk. */
const startWorker = renewable(
  () =>
    new Promise<Worker>((resolve, reject) => {
      const worker = new Worker(
        /* webpackChunkName: "read-form-worker" */ new URL('./read-form.worker', import.meta.url),
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
 * Null if the file cannot be read, or not in time.
 * @throws Error if the worker cannot be loaded
 */
async function readBeside(content: ArrayBuffer): Promise<SheetText | null> {
  const worker = await startWorker();
  return new Promise<SheetText | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE);
    worker.onmessage = ({ data }: MessageEvent<SheetText | null>) => {
      clearTimeout(timer);
      resolve(data);
    };
    worker.onerror = () => resolve(null);
    worker.postMessage(content, [content]);
  }).finally(() => worker.terminate());
}
