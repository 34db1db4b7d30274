import { act, renderHook } from '@testing-library/react';
import type { TournamentContent } from './content-schema.ts';
import { useContent } from './use-content.ts';

const content = { description: 'Турнир' } as TournamentContent;

test('content that does not load is a failure, and a retry loads it', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('chunk'))
    .mockResolvedValueOnce({ default: content });
  const { result } = renderHook(() => useContent({ load }));
  expect(result.current.status).toBe('loading');
  await act(async () => {});
  if (result.current.status !== 'failed') throw new Error(`is ${result.current.status}`);
  const { retry } = result.current;
  await act(async () => retry());
  expect(result.current).toEqual({ status: 'ready', content });
});

test('content of the previous event is not shown under the next', async () => {
  const first = () => Promise.resolve({ default: content });
  const next = () => new Promise<never>(() => {});
  const { result, rerender } = renderHook(({ load }) => useContent({ load }), {
    initialProps: { load: first },
  });
  await act(async () => {});
  expect(result.current.status).toBe('ready');
  rerender({ load: next });
  expect(result.current.status).toBe('loading');
});
