import { readCells } from './read-cells.ts';

// In a worker, so that a large file does not block the page and can be given up.
self.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    self.postMessage(readCells(data));
  } catch {
    self.postMessage(null);
  }
};
// Tells that this file has arrived whole.
self.postMessage('started');
