import { discoveryKey } from '@league/shared/release';
import { discoveryEntry, inlineDiscovery, plainRemote } from '../testing/open-site.tsx';
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

function setUp(load: jest.MockedFunction<Load>, extras = {}) {
  inlineDiscovery({
    [discoveryKey('rating')]: [discoveryEntry('rating', { fallback: FALLBACK, ...extras })],
  });
  return new RemoteLoader({ shell: '1.0.0+abc', shared: '1.2.0' }, load);
}
const loading = () => jest.fn<ReturnType<Load>, Parameters<Load>>();
const versions = (load: jest.MockedFunction<Load>) => load.mock.calls.map(([{ version }]) => version);

let warn: jest.SpyInstance;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('a fitting live release is loaded once for all callers', async () => {
  const load = loading().mockResolvedValue(remote);
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
  'a live release that needs %j is passed over for its fallback',
  async (needs) => {
    const load = loading().mockResolvedValue(remote);
    await setUp(load, { needs }).load('rating');
    expect(versions(load)).toEqual(['0.9.0']);
  },
);

test('if neither release fits, nothing is loaded, and the code says so', async () => {
  const load = loading();
  const needs = { shell: '^2.0' };
  const loader = setUp(load, { needs, fallback: { ...FALLBACK, needs } });
  await expect(loader.load('rating')).rejects.toMatchObject({ code: 'REMOTE-003', remote: 'rating' });
  expect(load).not.toHaveBeenCalled();
});

test('a failing live release is replaced by its fallback, once, and the failure is logged', async () => {
  const load = loading().mockRejectedValueOnce(new Error('404')).mockResolvedValue(remote);
  await expect(setUp(load).load('rating')).resolves.toBe(remote.default);
  expect(versions(load)).toEqual(['1.0.0', '0.9.0']);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('if both fail, the failure is kept for its attempt, and the next one loads the live release', async () => {
  const load = loading().mockRejectedValue(new Error('404'));
  const loader = setUp(load);
  await expect(loader.load('rating')).rejects.toMatchObject({ code: 'REMOTE-004' });
  await expect(loader.load('rating', 1)).rejects.toMatchObject({ code: 'REMOTE-004' });
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue(remote);
  await expect(loader.load('rating', 1)).rejects.toMatchObject({ code: 'REMOTE-004' });
  await expect(loader.load('rating', 2)).resolves.toBe(remote.default);
  expect(versions(load)).toEqual(['1.0.0', '0.9.0', '1.0.0']);
});

test.each([undefined, null, {}, { default: {} }, { default: { routes: 'all' } }])(
  'a module that is no remote (%j) is refused',
  async (exposed) => {
    const load = loading().mockResolvedValue(exposed);
    await expect(setUp(load).load('rating')).rejects.toMatchObject({ code: 'REMOTE-005' });
  },
);

test('an entry that never answers counts as failed after 20 s', async () => {
  jest.useFakeTimers();
  const load = loading()
    .mockReturnValueOnce(new Promise(() => undefined))
    .mockResolvedValue(remote);
  const result = setUp(load).load('rating');
  await jest.advanceTimersByTimeAsync(20_000);
  jest.useRealTimers();
  await expect(result).resolves.toBe(remote.default);
  expect(versions(load)).toEqual(['1.0.0', '0.9.0']);
});
