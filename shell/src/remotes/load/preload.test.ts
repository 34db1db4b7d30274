import { discoveryKey } from '@league/shared/release';
import { discoveryDocument, discoveryEntry, inlineDiscovery, plainRemote } from '../../testing/open-site.tsx';
import { RemoteLoader } from './remote-loader.ts';

type Load = NonNullable<ConstructorParameters<typeof RemoteLoader>[1]>;

const FALLBACK = {
  url: '/remotes/rating/0.9.0/remoteEntry.js',
  version: '0.9.0',
  integrity: 'sha384-before',
  scope: 'before',
  needs: {},
};
const remote = { default: plainRemote('rating') };
const evaluate = () => jest.fn<object, []>(() => remote);

function setUp(load: jest.MockedFunction<Load>, extras = {}) {
  inlineDiscovery({
    [discoveryKey('rating')]: [discoveryEntry('rating', { fallback: FALLBACK, ...extras })],
  });
  return new RemoteLoader({ shell: '1.0.0', shared: '1.0.0' }, load);
}
const loading = () => jest.fn<ReturnType<Load>, Parameters<Load>>();
const versions = (load: jest.MockedFunction<Load>) => load.mock.calls.map(([{ version }]) => version);

/** A load that the test ends. */
function held() {
  let resolve = (_evaluate: () => unknown): void => undefined;
  let reject = (_error: Error): void => undefined;
  const promise = new Promise<() => unknown>((onReady, onFailure) => {
    resolve = onReady;
    reject = onFailure;
  });
  return { promise, resolve, reject };
}

let warn: jest.SpyInstance;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('preload · fetches and runs the live release, which the page then has', async () => {
  const load = loading().mockResolvedValue(evaluate());
  const loader = setUp(load);
  await expect(loader.preload('rating')).resolves.toBe(remote.default);
  await expect(loader.load('rating', 1)).resolves.toBe(remote.default);
  await expect(loader.preload('rating')).resolves.toBe(remote.default);
  expect(new Set(versions(load))).toEqual(new Set(['1.0.0']));
});

test('preload · is joined by the page that needs the remote meanwhile', async () => {
  const files = held();
  const load = loading().mockReturnValue(files.promise);
  const loader = setUp(load);
  const ahead = loader.preload('rating');
  const again = loader.preload('rating');
  const page = loader.load('rating', 1);
  files.resolve(evaluate());
  await expect(page).resolves.toBe(remote.default);
  await Promise.all([ahead, again]);
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  ['a file is lost', () => Promise.reject(new Error('404'))],
  [
    'its code throws',
    async () => () => {
      throw new Error('start');
    },
  ],
])('preload · logs nothing and leaves no failure to the page · %s', async (_what, bring) => {
  const load = loading().mockImplementationOnce(bring).mockResolvedValue(evaluate());
  const loader = setUp(load);
  await expect(loader.preload('rating')).rejects.toThrow();
  expect(warn).not.toHaveBeenCalled();
  await expect(loader.load('rating', 1)).resolves.toBe(remote.default);
  expect(versions(load)).toEqual(['1.0.0', '1.0.0']);
  expect(warn).not.toHaveBeenCalled();
});

test('preload · does not run the live release · a page has opened the fallback meanwhile', async () => {
  const files = held();
  const load = loading().mockReturnValueOnce(files.promise).mockResolvedValueOnce(evaluate());
  const loader = setUp(load);
  const ahead = loader.preload('rating');
  jest.useFakeTimers();
  try {
    const page = loader.load('rating', 1);
    await jest.advanceTimersByTimeAsync(4_000);
    await expect(page).resolves.toBe(remote.default);
  } finally {
    jest.useRealTimers();
  }
  const late = evaluate();
  files.resolve(late);
  await ahead;
  expect(late).not.toHaveBeenCalled();
});

test('preload · fetches nothing · the live release does not fit, or its page has failed', async () => {
  const load = loading().mockRejectedValue(new Error('404'));
  await expect(
    setUp(load, { needs: { shell: '^2.0' }, fallback: undefined }).preload('rating'),
  ).resolves.toBe(undefined);
  expect(load).not.toHaveBeenCalled();
  const loader = setUp(load);
  await expect(loader.load('rating', 1)).rejects.toThrow();
  const calls = load.mock.calls.length;
  await expect(loader.preload('rating')).resolves.toBe(undefined);
  expect(load).toHaveBeenCalledTimes(calls);
});

test('preload · fetches nothing · a newer set is live', async () => {
  const load = loading();
  const loader = setUp(load);
  const newer = discoveryDocument({ [discoveryKey('events')]: [discoveryEntry('events')] }, 4);
  globalThis.fetch = async () => new Response(JSON.stringify(newer));
  await expect(loader.preload('events')).rejects.toMatchObject({ code: 'REMOTE-009' });
  expect(load).not.toHaveBeenCalled();
});
