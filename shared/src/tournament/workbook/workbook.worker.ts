import { readCells, type Sheet } from '../list/read-cells.ts';
import { type WrittenSheet, writeWorkbook } from './write-workbook.ts';

/** A file to read, or the sheets of a workbook to write. */
export type WorkbookQuestion = ArrayBuffer | readonly WrittenSheet[];

/** The sheets of a file, the bytes of a workbook, or the library's word why not. */
export type WorkbookAnswer = Sheet[] | ArrayBuffer | { failure: string };

// In a worker, so that a large file does not block the page and can be given up.
self.onmessage = ({ data }: MessageEvent<WorkbookQuestion>) => {
  try {
    self.postMessage(
      (Array.isArray(data) ? writeWorkbook(data) : readCells(data as ArrayBuffer)) satisfies WorkbookAnswer,
    );
  } catch (error) {
    self.postMessage({ failure: String(error) } satisfies WorkbookAnswer);
  }
};
// Tells that this file has arrived whole.
self.postMessage('started');
