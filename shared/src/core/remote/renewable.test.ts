import { renewable } from './renewable.ts';

const CHUNK = 'https://league.test/shell/1.0.0/kit.js';
const OTHER = 'https://league.test/shell/1.0.0/api.js';
const ENTRY = 'https://league.test/remotes/rating/1.0.0/remoteEntry.js';
const lost = (request: string) => Object.assign(new Error(`Loading ${request} failed`), { request });

const fetchFile = jest.fn<Promise<Response>, [string, RequestInit]>();
const asked = () => fetchFile.mock.calls.map(([file]) => file);
const answer = (ok: boolean) => ({ ok, arrayBuffer: async () => new ArrayBuffer(0) }) as Response;

beforeEach(() => {
  globalThis.fetch = fetchFile.mockReset().mockResolvedValue(answer(true)) as typeof fetch;
});

test('renewable · refetches nothing · the load succeeds', async () => {
  await expect(renewable(async () => 'page')()).resolves.toBe('page');
  expect(fetchFile).not.toHaveBeenCalled();
});

test('renewable · refetches every lost file past the cache and runs the load again', async () => {
  const load = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(lost(CHUNK))
    .mockRejectedValueOnce(lost(OTHER))
    .mockResolvedValue('page');
  await expect(renewable(load)()).resolves.toBe('page');
  expect(asked()).toEqual([CHUNK, OTHER]);
  expect(fetchFile.mock.calls[0]?.[1]).toMatchObject({ cache: 'reload' });
});

test('renewable · fails · the new copy of a file does not load either', async () => {
  const load = jest.fn<Promise<string>, []>().mockRejectedValue(lost(CHUNK));
  await expect(renewable(load)()).rejects.toThrow('kit.js');
  expect(load).toHaveBeenCalledTimes(2);
});

test.each([
  ['is missing', async () => answer(false)],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('renewable · fails, and fetches the file first the next time · the file %s', async (_how, fetching) => {
  fetchFile.mockImplementation(fetching);
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(lost(CHUNK)).mockResolvedValue('page');
  const bring = renewable(load);
  await expect(bring()).rejects.toThrow('kit.js');
  expect(load).toHaveBeenCalledTimes(1);
  fetchFile.mockImplementation(async () => {
    expect(load).toHaveBeenCalledTimes(1);
    return answer(true);
  });
  await expect(bring()).resolves.toBe('page');
  expect(asked()).toEqual([CHUNK, CHUNK]);
});

test('renewable · refetches the entry, if there is one · the error names no file', async () => {
  const load = () =>
    jest
      .fn<Promise<string>, []>()
      .mockRejectedValueOnce(new Error('no container'))
      .mockResolvedValue('remote');
  await expect(renewable(load(), ENTRY)()).resolves.toBe('remote');
  expect(asked()).toEqual([ENTRY]);
  await expect(renewable(load())()).rejects.toThrow('no container');
});

test('renewable · gives up after 20 s in all · files hang', async () => {
  jest.useFakeTimers();
  fetchFile.mockImplementation(
    (_file, { signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('late')), milliseconds);
    return controller.signal;
  });
  const load = jest.fn(
    () =>
      new Promise<string>((_, reject) =>
        setTimeout(reject, 8_000, lost(load.mock.calls.length > 1 ? OTHER : CHUNK)),
      ),
  );
  fetchFile.mockResolvedValueOnce(answer(true));
  try {
    const result = renewable(load)().catch((error) => error);
    await jest.advanceTimersByTimeAsync(20_000);
    await expect(Promise.race([result, 'waiting'])).resolves.toMatchObject({ request: OTHER });
    expect(asked()).toEqual([CHUNK, OTHER]);
    expect(timeout).toHaveBeenLastCalledWith(4_000);
  } finally {
    timeout.mockRestore();
    jest.useRealTimers();
  }
});
