import { useEffect } from 'react';

const SITE = 'Юношеская лига тхэквондо';

/** Names the page in the tab. The first answer of the edge has the same title, so nothing flickers. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === SITE ? SITE : `${title} — ${SITE}`;
  }, [title]);
}
