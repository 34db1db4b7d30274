import { type RefObject, useEffect, useState } from 'react';

/** Whether the page has loaded, so that files needed later can be requested. */
export function useLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (isLoaded) return;
    if (document.readyState === 'complete') return setLoaded(true);
    const handleLoad = () => setLoaded(true);
    window.addEventListener('load', handleLoad);
    return () => window.removeEventListener('load', handleLoad);
  }, [isLoaded]);
  return isLoaded;
}

/** Whether a place has been in view since the page has loaded. */
export function useSeen(place: RefObject<Element | null>): boolean {
  const isLoaded = useLoaded();
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!isLoaded || isSeen || !place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isLoaded, isSeen, place]);
  return isSeen;
}
