import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

let isFirstPage = true;

/**
 * Moves the focus to a page's title after navigation from another page, so that a screen reader announces the page. Not
 * on the first page of a visit, where the browser does that itself. Not when only the search part of the address
 * changes: that is the same page, and a dialog there keeps its own focus.
 */
export function useArrival<T extends HTMLElement = HTMLHeadingElement>(): RefObject<T | null> {
  const title = useRef<T>(null);
  const arrivedAt = useRef<string>(null);
  const { pathname } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (!isFirstPage) title.current?.focus({ preventScroll: type === 'POP' });
    isFirstPage = false;
  }, [pathname, type]);
  return title;
}
