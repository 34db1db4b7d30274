import { useSyncExternalStore } from 'react';

let isPrinting = false;

/** Whether the page is being printed: what only paper shows need not be drawn before. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const handle = ({ type }: Event) => {
        isPrinting = type === 'beforeprint';
        onChange();
      };
      window.addEventListener('beforeprint', handle);
      window.addEventListener('afterprint', handle);
      return () => {
        window.removeEventListener('beforeprint', handle);
        window.removeEventListener('afterprint', handle);
      };
    },
    () => isPrinting,
    // The HTML that a server draws is for the screen.
    () => false,
  );
