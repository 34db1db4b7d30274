import { useEffect, useState } from 'react';

/** A link that was focused before the script came keeps the focus: the same one of the page that takes its place. */
export function useOutlineFocus(): void {
  const [href] = useState(() => document.activeElement?.getAttribute('href'));
  useEffect(() => {
    if (!href || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)?.focus();
  }, [href]);
}
