import { readCells, type SheetText } from '../features/club-application/excel/read-cells.ts';

/** In the place of the worker that reads an Excel file: the same reading, in this thread. */
export class ReadingWorker {
  onmessage?: (event: { data: SheetText | null }) => void;
  onerror?: () => void;

  postMessage(content: ArrayBuffer): void {
    let data: SheetText | null = null;
    try {
      // A message is a copy; here it also belongs to the page that the test draws.
      data = readCells(Uint8Array.from(new Uint8Array(content)).buffer);
    } catch {
      // Said by null, as the worker says it.
    }
    queueMicrotask(() => this.onmessage?.({ data }));
  }
  terminate(): void {}
}
