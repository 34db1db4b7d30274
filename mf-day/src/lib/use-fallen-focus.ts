import { useEffect, useEffectEvent } from 'react';

/** A dialog that is closed already and still on the page. */
const CLOSING = ':is([role="dialog"], [role="alertdialog"])[data-closed]';

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
    // A dialog that closes holds the focus until it has moved away, and gives it back first.
    let frame = 0;
    const look = () => {
      const isClosing = document.activeElement?.closest(CLOSING);
      frame = requestAnimationFrame(isClosing ? look : take);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [done]);
}
