import { useEffect, useEffectEvent } from 'react';

/**
 * Gives the focus to what a person does next, if it has fallen to the page because its button is gone.
 * @param done changes as something is done; undefined before
 */
export function useFallenFocus(done: unknown, next: () => HTMLElement | null | undefined): void {
  const take = useEffectEvent(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) next()?.focus();
  });
  useEffect(() => {
    if (done === undefined) return;
    // A dialog that closes gives the focus back first.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(take);
    });
    return () => cancelAnimationFrame(frame);
  }, [done]);
}
