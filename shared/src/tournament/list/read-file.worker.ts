import { readCells, type Sheet } from './read-cells.ts';

/** The sheets of a file, or the library's word why it cannot be read. */
export type Answer = Sheet[] | { failure: string };

// In a worker, so that a large file does not block the page and can be given up.
self.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    self.postMessage(readCells(data) satisfies Answer);
  } catch (error) {
    self.postMessage({ failure: String(error) } satisfies Answer);
  }
};
// Tells that this file has arrived whole.
self.postMessage('started');
