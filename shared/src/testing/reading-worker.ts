import type { Answer } from '../tournament/list/read-file.worker.ts';

/** Replaces the worker that reads a file of a list: the same reading, in this thread. */
export class ReadingWorker {
  onmessage?: (event: { data: Answer | 'started' }) => void;
  onerror?: () => void;

  constructor() {
    queueMicrotask(() => this.onmessage?.({ data: 'started' }));
  }

  async postMessage(content: ArrayBuffer): Promise<void> {
    // A message is a copy; the copy also has to belong to the page of the test.
    const copy = Uint8Array.from(new Uint8Array(content)).buffer;
    // The library takes long to load: only the tests that read a file wait for it.
    const { readCells } = await import('../tournament/list/read-cells.ts');
    let data: Answer;
    try {
      data = readCells(copy);
    } catch (error) {
      data = { failure: String(error) };
    }
    this.onmessage?.({ data });
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
