import { discoveryKey } from '@league/shared/release';
import { hearSeen } from '../../health/seen.ts';
import { discoveryEntry, inlineDiscovery, plainRemote } from '../../testing/open-site.tsx';
import { RemoteLoader } from './remote-loader.ts';

type Load = NonNullable<ConstructorParameters<typeof RemoteLoader>[1]>;

const FALLBACK = {
  url: '/remotes/rating/0.9.0/remoteEntry.js',
  version: '0.9.0',
  integrity: 'sha384-before',
  scope: 'before',
  needs: { shell: '^1.0' },
};
const remote = { default: plainRemote('rating') };
/** What a release exposes, before its code has run. */
const ready = (exposed: object = remote) => jest.fn(() => exposed);

function setUp(load: jest.MockedFunction<Load>, extras = {}) {
  inlineDiscovery({
    [discoveryKey('rating')]: [discoveryEntry('rating', { fallback: FALLBACK, ...extras })],
  });
  return new RemoteLoader({ shell: '1.0.0+abc', shared: '1.2.0' }, load);
}
const loading = () => jest.fn<ReturnType<Load>, Parameters<Load>>();
const versions = (load: jest.MockedFunction<Load>) => load.mock.calls.map(([{ version }]) => version);

let warn: jest.SpyInstance;
const seen = jest.fn();
beforeEach(() => {
  seen.mockReset();
  hearSeen(seen);
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('RemoteLoader · loads a fitting live release once for all callers', async () => {
  const load = loading().mockResolvedValue(ready());
  const loader = setUp(load);
  const [first, second] = await Promise.all([loader.load('rating'), loader.load('rating')]);
  expect(first).toBe(remote.default);
  expect(second).toBe(first);
  expect(await loader.load('rating')).toBe(first);
  expect(load).toHaveBeenCalledTimes(1);
  expect(load.mock.calls[0]?.[0]).toMatchObject({
    scope: 'rating',
    integrity: 'sha384-live',
    version: '1.0.0',
  });
  expect(warn).not.toHaveBeenCalled();
});

test.each([{ shell: '^1.1' }, { shell: '^2.0' }, { shared: '^2.3' }, { api: '^2.0' }, { api: 'latest' }])(
  'RemoteLoader · takes the fallback · the live release needs %j',
  async (needs) => {
    const load = loading().mockResolvedValue(ready());
    await setUp(load, { needs }).load('rating');
    expect(versions(load)).toEqual(['0.9.0']);
  },
);

test('RemoteLoader · loads nothing and fails with REMOTE-003 · neither release fits', async () => {
  const load = loading();
  const needs = { shell: '^2.0' };
  const loader = setUp(load, { needs, fallback: { ...FALLBACK, needs } });
  await expect(loader.load('rating')).rejects.toMatchObject({ code: 'REMOTE-003', remote: 'rating' });
  expect(load).not.toHaveBeenCalled();
});

test('RemoteLoader · takes the fallback once and logs the failure · the live release fails', async () => {
  const load = loading().mockRejectedValueOnce(new Error('404')).mockResolvedValue(ready());
  await expect(setUp(load).load('rating')).resolves.toBe(remote.default);
  expect(versions(load)).toEqual(['1.0.0', '0.9.0']);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('RemoteLoader · keeps a failure for its attempt, and the next one loads the live release · both fail', async () => {
  const load = loading().mockRejectedValue(new Error('404'));
  const loader = setUp(load);
  await expect(loader.load('rating')).rejects.toMatchObject({ code: 'REMOTE-004' });
  await expect(loader.load('rating', 1)).rejects.toMatchObject({ code: 'REMOTE-004' });
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue(ready());
  await expect(loader.load('rating', 1)).rejects.toMatchObject({ code: 'REMOTE-004' });
  await expect(loader.load('rating', 2)).resolves.toBe(remote.default);
  expect(versions(load)).toEqual(['1.0.0', '0.9.0', '1.0.0']);
});

test.each([undefined, null, {}, { default: {} }, { default: { routes: 'all' } }])(
  'RemoteLoader · refuses a module that is no remote (%j)',
  async (exposed) => {
    const load = loading().mockResolvedValue(() => exposed);
    await expect(setUp(load).load('rating')).rejects.toMatchObject({ code: 'REMOTE-005' });
  },
);

describe('RemoteLoader in time', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** A load that the test ends. */
  const pending = () => Promise.withResolvers<() => unknown>();
  const never = () => new Promise<() => unknown>(() => undefined);
  const old = { default: plainRemote('rating') };

  test('starts the fallback after 4 s and uses the release that is ready first', async () => {
    const live = pending();
    const fallback = pending();
    const load = loading().mockReturnValueOnce(live.promise).mockReturnValueOnce(fallback.promise);
    const loader = setUp(load);
    const result = loader.load('rating');
    await jest.advanceTimersByTimeAsync(3_999);
    expect(versions(load)).toEqual(['1.0.0']);
    await jest.advanceTimersByTimeAsync(1);
    expect(versions(load)).toEqual(['1.0.0', '0.9.0']);
    fallback.resolve(ready(old));
    await expect(result).resolves.toBe(old.default);
    expect(warn).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ code: 'REMOTE-008' }));
    expect(seen).not.toHaveBeenCalled();

    // The live release comes late: its code must never run beside the winner's.
    const late = ready();
    live.resolve(late);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(late).not.toHaveBeenCalled();
    expect(seen).not.toHaveBeenCalled();
    await expect(loader.load('rating', 1)).resolves.toBe(old.default);
    expect(loader.hasFallback('rating')).toBe(false);
  });

  test('takes the fallback · the code of the live release throws', async () => {
    const load = loading()
      .mockResolvedValueOnce(() => {
        throw new Error('start');
      })
      .mockResolvedValueOnce(ready(old));
    await expect(setUp(load).load('rating')).resolves.toBe(old.default);
  });

  test('fails with REMOTE-008 after 20 s, and runs nothing that comes later · nothing is ready', async () => {
    const live = pending();
    const load = loading().mockReturnValueOnce(live.promise).mockImplementation(never);
    const result = setUp(load)
      .load('rating')
      .catch((error) => error);
    await jest.advanceTimersByTimeAsync(19_999);
    await expect(Promise.race([result, 'waiting'])).resolves.toBe('waiting');
    await jest.advanceTimersByTimeAsync(1);
    await expect(result).resolves.toMatchObject({ code: 'REMOTE-008' });
    const late = ready();
    live.resolve(late);
    await jest.advanceTimersByTimeAsync(0);
    expect(late).not.toHaveBeenCalled();
  });
});

const chunkError = (file: string, type: string) =>
  Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError', request: file, type });

test.each([
  [new Error('RUNTIME-008: failed its hash'), 'REMOTE-004'],
  [new Error('ScriptNetworkError: Script "remoteEntry.js" timed out.'), 'REMOTE-008'],
  [chunkError('/remotes/rating/1.0.0/remote.js', 'error'), 'REMOTE-004'],
  [chunkError('/remotes/rating/1.0.0/remote.js', 'timeout'), 'REMOTE-008'],
  [chunkError('https://league.test/shell/1.0.0/kit-modules.js', 'missing'), 'SHELL-001'],
])('RemoteLoader · reports %s as %s, the code of the live release', async (error, code) => {
  const load = loading().mockRejectedValueOnce(error).mockRejectedValue(new Error('404'));
  await expect(setUp(load).load('rating')).rejects.toMatchObject({ code, remote: 'rating 1.0.0' });
});

test('RemoteLoader · loads the fallback of a loaded release on demand, once', async () => {
  const load = loading().mockResolvedValue(ready());
  const loader = setUp(load);
  await loader.load('rating', 1);
  expect(loader.hasFallback('rating')).toBe(true);
  await Promise.all([loader.loadFallback('rating', 2), loader.loadFallback('rating', 3)]);
  expect(versions(load)).toEqual(['1.0.0', '0.9.0']);
});
