import { renderHook } from '@testing-library/react';
import { useTopDialog } from './top-dialog.ts';

test('useTopDialog · does not close the lower dialog by the event that closed the upper one', () => {
  const lower = renderHook(() => useTopDialog(true));
  const upper = renderHook(() => useTopDialog(true));
  const keydown = new Event('keydown');
  expect(lower.result.current(keydown)).toBe(false);
  expect(upper.result.current(keydown)).toBe(true);
  upper.unmount();
  expect(lower.result.current(keydown)).toBe(false);
  expect(lower.result.current(new Event('keydown'))).toBe(true);
});
