import { renderHook } from '@testing-library/react';
import { useObjectUrl } from './object-url.ts';

test('useObjectUrl · keeps the URL of a file until another file, or none, is chosen', () => {
  const live = new Set<string>();
  URL.createObjectURL = (file) => {
    const url = `blob:${(file as File).name}`;
    live.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => void live.delete(url);
  const file = (name: string) => new File(['x'], name);
  const { result, rerender, unmount } = renderHook(useObjectUrl, { initialProps: null as File | null });
  expect(result.current).toBeNull();
  rerender(file('first'));
  expect(result.current).toBe('blob:first');
  rerender(file('second'));
  expect([result.current, ...live]).toEqual(['blob:second', 'blob:second']);
  rerender(null);
  expect(result.current).toBeNull();
  rerender(file('third'));
  unmount();
  expect(live.size).toBe(0);
});
