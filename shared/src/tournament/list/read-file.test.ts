import { WorkbookWorker } from '../../testing/workbook-worker.ts';
import { formSheets } from '../form/form-workbook.ts';
import { writeWorkbook } from '../workbook/write-workbook.ts';
import { readFile } from './read-file.ts';

const realWorker = globalThis.Worker;
const realFetch = globalThis.fetch;
const fetchFile = jest.fn<Promise<Response>, [string, RequestInit]>();

/** Workers that the browser makes in turn; those whose file is lost report an error and nothing else. */
function workers(...fates: ('lost' | 'silent' | 'there')[]) {
  const make = jest.fn((): object => {
    const fate = fates.shift();
    if (fate === 'there') return new WorkbookWorker();
    const worker = { onerror: (): void => undefined, terminate: jest.fn() };
    if (fate === 'lost') queueMicrotask(() => worker.onerror());
    return worker;
  });
  globalThis.Worker = make as unknown as typeof Worker;
  return make;
}

const form = () => {
  const content = writeWorkbook(formSheets([]));
  return { size: content.byteLength, arrayBuffer: async () => content } as File;
};

beforeEach(() => {
  Object.assign(globalThis, {
    __webpack_public_path__: '/remotes/brackets/1.0.0/',
    __webpack_get_script_filename__: (chunk: string) => `${chunk}.js`,
  });
  fetchFile.mockReset().mockResolvedValue(new Response(''));
  globalThis.fetch = fetchFile as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.Worker = realWorker;
  globalThis.fetch = realFetch;
});

test.each(['lost', 'silent'] as const)(
  'worker · is fetched past the cache and started again · its file is %s',
  async (fate) => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const make = workers(fate, 'there');
    const read = readFile(form());
    await jest.advanceTimersByTimeAsync(8_000);
    await expect(read).resolves.toBeTruthy();
    expect(make).toHaveBeenCalledTimes(2);
    expect(fetchFile).toHaveBeenCalledWith(
      'http://localhost/remotes/brackets/1.0.0/workbook-worker.js',
      expect.objectContaining({ cache: 'reload' }),
    );
  },
);

test('worker · is not reported as a fault of the chosen file · it stays lost', async () => {
  workers('lost', 'lost');
  await expect(readFile(form())).rejects.toThrow('The worker has not started');
});
