import calls from '../../contract/calls.ts';
import { leagueApi } from '../../core/api/league-api.ts';
import { readToken, writeToken } from '../../core/api/token-store.ts';
import { createLeagueStore } from '../../core/store.ts';
import { fakeApi, hang } from '../../testing/index.ts';
import { type ImageUpload, imageUpload } from './image-upload.ts';

const { endpoints } = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    probeUpload: build.mutation<unknown, ImageUpload<'uploadUserImage'>>({
      query: (upload) => imageUpload(calls.uploadUserImage, upload),
    }),
  }),
});
const PROBE = 'uploadUserImage';
const image = new File(['x'], 'scan.png', { type: 'image/png' });

/** Sends an image and records the reported progress. */
function send() {
  const shares: number[] = [];
  const onProgress = (share: number) => void shares.push(share);
  const running = createLeagueStore().dispatch(endpoints.probeUpload.initiate({ id: 3, image, onProgress }));
  return { running, shares };
}
beforeEach(() => writeToken('old'));
afterEach(() => writeToken(null));

test('upload · renews an expired token and sends the image again from the beginning', async () => {
  const api = fakeApi({
    [PROBE]: ({ headers }) =>
      headers.get('authorization') === 'Bearer new' ? { image_url: '/x' } : { status: 401 },
    refresh: () => ({ token: 'new' }),
  });
  const { running, shares } = send();
  expect((await running).data).toEqual({ image_url: '/x' });
  expect(readToken()).toBe('new');
  expect(api.callsTo(PROBE).map(({ body }) => (body as FormData).has('image'))).toEqual([true, true]);
  expect(shares.filter((share) => share === 0)).toHaveLength(2);
});

describe('silent connection', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  test('fails an upload that stalls on its way; a retry succeeds', async () => {
    const api = fakeApi({ [PROBE]: () => ({ image_url: '/x' }) });
    const held = api.pauseUpload();
    const { running, shares } = send();
    (await held).report(0.37);
    jest.runOnlyPendingTimers();
    expect((await running).error).toMatchObject({ status: 'network', message: 'Network Error' });
    expect(shares).toEqual([0, 0.37]);
    expect((await send().running).data).toEqual({ image_url: '/x' });
  });

  test('fails an upload without an answer after 30 s', async () => {
    const api = fakeApi({ [PROBE]: hang });
    const held = api.pauseUpload();
    const { running } = send();
    (await held).finish();
    jest.advanceTimersByTime(30_000);
    expect((await running).error).toMatchObject({ status: 'network' });
  });

  test('does not fail a slow upload that moves, nor one with a late answer', async () => {
    const api = fakeApi({ [PROBE]: () => ({ image_url: '/x' }) });
    const held = api.pauseUpload();
    const { running } = send();
    const upload = await held;
    for (const share of [0.2, 0.4, 0.6, 0.8]) {
      jest.advanceTimersByTime(20_000);
      upload.report(share);
    }
    upload.finish();
    jest.advanceTimersByTime(20_000);
    expect((await running).data).toEqual({ image_url: '/x' });
  });
});
