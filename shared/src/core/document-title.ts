import { useEffect } from 'react';

const SITE = 'Юношеская лига тхэквондо';

/** Sets the tab's title. The edge's first answer has the same title, so nothing flickers. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === SITE ? SITE : `${title} — ${SITE}`;
  }, [title]);
}
