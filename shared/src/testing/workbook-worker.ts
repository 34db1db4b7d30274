import type { WorkbookAnswer, WorkbookQuestion } from '../tournament/workbook/workbook.worker.ts';
import type { WrittenSheet } from '../tournament/workbook/write-workbook.ts';

/** Replaces the worker that reads and writes tables: the same work, in this thread. */
export class WorkbookWorker {
  onmessage?: (event: { data: WorkbookAnswer | 'started' }) => void;
  onerror?: () => void;

  constructor() {
    queueMicrotask(() => this.onmessage?.({ data: 'started' }));
  }

  async postMessage(question: WorkbookQuestion): Promise<void> {
    // The library takes long to load: only the tests that read or write a file wait for it.
    const { readCells } = await import('../tournament/list/read-cells.ts');
    const { writeWorkbook } = await import('../tournament/workbook/write-workbook.ts');
    let data: WorkbookAnswer;
    try {
      // A message is a copy; the copy also has to belong to the page of the test.
      data = Array.isArray(question)
        ? writeWorkbook(question)
        : readCells(Uint8Array.from(new Uint8Array(question as ArrayBuffer)).buffer);
    } catch (error) {
      data = { failure: String(error) };
    }
    this.onmessage?.({ data });
  }
  terminate(): void {}
}

/** Excel files are read and written in this thread in each test of the file that calls this. */
export function workbooksInThisThread(): void {
  const realWorker = globalThis.Worker;
  beforeEach(() => {
    globalThis.Worker = WorkbookWorker as unknown as typeof Worker;
  });
  afterEach(() => {
    globalThis.Worker = realWorker;
  });
}

/** An Excel file with these sheets. */
export const workbookOf = async (sheets: readonly WrittenSheet[]): Promise<ArrayBuffer> =>
  (await import('../tournament/workbook/write-workbook.ts')).writeWorkbook(sheets);
