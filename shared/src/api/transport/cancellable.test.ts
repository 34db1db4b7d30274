import { renderHook } from '@testing-library/react';
import calls from '../../contract/calls.ts';
import { leagueApi } from '../../core/api/league-api.ts';
import { createLeagueStore } from '../../core/store.ts';
import { fakeApi } from '../../testing/index.ts';
import { isCancelled, useCancellable } from './cancellable.ts';
import { type ImageUpload, imageUpload } from './image-upload.ts';

const { endpoints } = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    probeCancel: build.mutation<unknown, ImageUpload<'uploadUserImage'>>({
      query: (upload) => imageUpload(calls.uploadUserImage, upload),
    }),
  }),
});
const upload = () =>
  createLeagueStore().dispatch(
    endpoints.probeCancel.initiate({ id: 3, image: new Blob(['x']), onProgress: () => undefined }),
  );

test('useCancellable · fails the mutation as cancelled · it is cancelled while it runs', async () => {
  const api = fakeApi({ uploadUserImage: () => ({ image_url: '/x' }) });
  const { result } = renderHook(useCancellable);
  const held = api.pauseUpload();
  const running = result.current.run(upload()).unwrap();
  await held;
  result.current.cancel();
  const failure = await running.catch((error: unknown) => error);
  expect(isCancelled(failure)).toBe(true);
  expect(api.calls).toHaveLength(0);
});

test('useCancellable · keeps a failure of the provider, and cancelling is a no-op · no mutation is running', async () => {
  fakeApi({ uploadUserImage: () => ({ status: 503 }) });
  const { result } = renderHook(useCancellable);
  result.current.cancel();
  const { error } = await result.current.run(upload());
  result.current.cancel();
  expect(error).toMatchObject({ status: 503 });
  expect(isCancelled(error)).toBe(false);
});
