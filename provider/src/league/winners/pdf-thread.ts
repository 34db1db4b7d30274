import { parentPort, workerData } from 'node:worker_threads';
import { extractText, getDocumentProxy } from 'unpdf';

// Runs in a thread of its own (`inThread`).

const { text } = await extractText(
  await getDocumentProxy(new Uint8Array(workerData as Uint8Array), { verbosity: 0 }),
);
parentPort?.postMessage({ pages: text });
