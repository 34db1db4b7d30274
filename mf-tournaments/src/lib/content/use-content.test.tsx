import { act, renderHook } from '@testing-library/react';
import type { TournamentContent } from './content-schema.ts';
import { useContent } from './use-content.ts';

const content = { description: 'Турнир' } as TournamentContent;

test('useContent · fails, and a retry loads the content · the content does not load', async () => {
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

test('useContent · does not show the content of the previous event under the next', async () => {
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
