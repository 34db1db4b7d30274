import { useEffect, useState } from 'react';

/** Restores the focus of a link that was focused before the script ran, on the same link of the real page. */
export function useOutlineFocus(): void {
  const [href] = useState(() => document.activeElement?.getAttribute('href'));
  useEffect(() => {
    if (!href || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)?.focus();
  }, [href]);
}
