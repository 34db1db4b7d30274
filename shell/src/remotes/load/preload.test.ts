import { discoveryKey } from '@league/shared/release';
import { discoveryEntry, inlineDiscovery, plainRemote } from '../../testing/open-site.tsx';
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

function setUp(load: jest.MockedFunction<Load>) {
  inlineDiscovery({
    [discoveryKey('rating')]: [discoveryEntry('rating', { fallback: FALLBACK })],
  });
  return new RemoteLoader({ shell: '1.0.0', shared: '1.0.0' }, load);
}
const loading = () => jest.fn<ReturnType<Load>, Parameters<Load>>();
const versions = (load: jest.MockedFunction<Load>) => load.mock.calls.map(([{ version }]) => version);

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
  const files = Promise.withResolvers<() => unknown>();
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
