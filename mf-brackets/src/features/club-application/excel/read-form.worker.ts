import { readCells } from './read-cells.ts';

// Beside the page, so that a large file holds up nobody's typing, and can be given up.
self.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    self.postMessage(readCells(data));
  } catch {
    self.postMessage(null);
  }
};
