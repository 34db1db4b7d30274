import { renewable } from '@league/shared';
import type { WorkbookAnswer, WorkbookQuestion } from './workbook.worker.ts';

/** Time limit for an answer, in milliseconds, generous enough for an old phone. */
const PATIENCE = 15_000;
/** Time limit for the worker's file to arrive, in milliseconds; that of a chunk. */
const START_TIMEOUT = 8_000;

// webpack's own: the browser does not tell the address of a worker's file that did not arrive.
declare const __webpack_public_path__: string;
declare const __webpack_get_script_filename__: (chunk: string) => string;

const workerFile = () =>
  new URL(__webpack_public_path__ + __webpack_get_script_filename__('workbook-worker'), location.href).href;

/** A worker that runs. A lost or damaged file of it is fetched again, like a chunk. */
const startWorker = renewable(
  () =>
    new Promise<Worker>((resolve, reject) => {
      const worker = new Worker(
        /* webpackChunkName: "workbook-worker" */ new URL('./workbook.worker', import.meta.url),
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
 * What the worker reads or writes; a failure also if it does not in time.
 * @throws Error if the worker cannot be loaded
 */
export async function askWorkbook(question: WorkbookQuestion): Promise<WorkbookAnswer> {
  const worker = await startWorker();
  return new Promise<WorkbookAnswer>((resolve) => {
    const timer = setTimeout(() => resolve({ failure: 'timeout' }), PATIENCE);
    worker.onmessage = ({ data }: MessageEvent<WorkbookAnswer>) => {
      clearTimeout(timer);
      resolve(data);
    };
    worker.onerror = () => resolve({ failure: 'error' });
    worker.postMessage(question, Array.isArray(question) ? [] : [question as ArrayBuffer]);
  }).finally(() => worker.terminate());
}
