import { useEffect, useState } from 'react';

/** Name of the event on `window` by which an answer tells the number of the live set of releases, its `detail`. */
const SET_EVENT = 'league-set';

/** Hears from an answer of the site which set of releases is live: each has the revision's number in a header. */
export function hearSet(headers: Headers | undefined): void {
  const revision = Number(headers?.get('x-set-revision'));
  if (revision) dispatchEvent(new CustomEvent(SET_EVENT, { detail: revision }));
}

/** The newest set of releases that an answer has named since the component is there; 0 before the first. */
export function useNewestSet(): number {
  const [newest, setNewest] = useState(0);
  useEffect(() => {
    const hear = (event: Event) => setNewest((known) => Math.max(known, (event as CustomEvent).detail));
    addEventListener(SET_EVENT, hear);
    return () => removeEventListener(SET_EVENT, hear);
  }, []);
  return newest;
}
