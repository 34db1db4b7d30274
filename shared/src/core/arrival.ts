import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

let isFirstPage = true;

/**
 * Moves the focus to a page's title when a person arrives there from another page, so that a screen reader says where
 * they are. Not on the first page of a visit, where the browser does that itself.
 */
export function useArrival<T extends HTMLElement = HTMLHeadingElement>(): RefObject<T | null> {
  const title = useRef<T>(null);
  const type = useNavigationType();
  useEffect(() => {
    if (!isFirstPage) title.current?.focus({ preventScroll: type === 'POP' });
    isFirstPage = false;
  }, [type]);
  return title;
}
