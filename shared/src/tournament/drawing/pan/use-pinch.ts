import { type RefObject, useEffect } from 'react';

const spread = ([first, second]: TouchList | []) =>
  first && second ? Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY) : 0;

/** Calls `onPinch` with the factor by which two fingers have moved apart since the last call. */
export function usePinch(area: RefObject<HTMLElement | null>, onPinch: (factor: number) => void): void {
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let last = 0;
    const start = (event: TouchEvent) => {
      last = event.touches.length === 2 ? spread(event.touches) : 0;
    };
    const move = (event: TouchEvent) => {
      const now = event.touches.length === 2 ? spread(event.touches) : 0;
      if (!now || !last) return;
      event.preventDefault();
      onPinch(now / last);
      last = now;
    };
    element.addEventListener('touchstart', start, { passive: true });
    // Not passive: the page itself must not zoom.
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', start, { passive: true });
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', start);
    };
  }, [area, onPinch]);
}
