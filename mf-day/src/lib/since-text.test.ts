import { act, renderHook } from '@testing-library/react';
import { useSinceText } from './since-text.ts';

const NOW = '2026-12-12T10:00:00.000Z';
const MINUTES = 60_000;

beforeEach(() => jest.useFakeTimers({ now: Date.parse(NOW) }));
afterEach(() => jest.useRealTimers());

test.each([
  ['goes right', '2026-12-12T09:58:00.000Z', 0],
  ['is five minutes behind', '2026-12-12T10:03:00.000Z', 5 * MINUTES],
  ['is an hour ahead', '2026-12-12T08:58:00.000Z', -60 * MINUTES],
])(
  'time since a call · is the provider’s, after a reload too · the clock of the device %s',
  (_, since, ahead) => {
    const { result } = renderHook(() => useSinceText(since, ahead));
    expect(result.current).toBe('2:00');
    act(() => jest.advanceTimersByTime(5_000));
    expect(result.current).toBe('2:05');
  },
);
