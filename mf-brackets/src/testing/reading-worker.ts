import { readCells, type SheetText } from '../features/club-application/excel/read-cells.ts';

/** Replaces the worker that reads an Excel file: the same reading, in this thread. */
export class ReadingWorker {
  onmessage?: (event: { data: SheetText | 'started' | null }) => void;
  onerror?: () => void;

  constructor() {
    queueMicrotask(() => this.onmessage?.({ data: 'started' }));
  }

  postMessage(content: ArrayBuffer): void {
    let data: SheetText | null = null;
    try {
      // A message is a copy; the copy also has to belong to the page of the test.
      data = readCells(Uint8Array.from(new Uint8Array(content)).buffer);
    } catch {
      // The worker also reports a failure as null.
    }
    queueMicrotask(() => this.onmessage?.({ data }));
  }
  terminate(): void {}
}

/** Excel files are read in this thread in each test of the file that calls this. */
export function readInThisThread(): void {
  const realWorker = globalThis.Worker;
  beforeEach(() => {
    globalThis.Worker = ReadingWorker as unknown as typeof Worker;
  });
  afterEach(() => {
    globalThis.Worker = realWorker;
  });
}
