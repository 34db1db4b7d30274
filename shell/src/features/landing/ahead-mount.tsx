import { lazyPage } from '@league/shared';
import { useEffect, useRef, useState } from 'react';
import { QuietMount } from '../../ui/quiet-mount.tsx';
import type { AheadOf } from './ahead.tsx';
import { useLoaded } from './turning.ts';

const Ahead = lazyPage(() => import('./ahead.tsx'));

/**
 * What a section that is not open says: «Скоро», and once it is known, what is ahead. That is asked for after the page has
 * loaded, and when somebody can see it.
 */
export function AheadMount({ id }: { id: AheadOf }) {
  const place = useRef<HTMLSpanElement>(null);
  const isLoaded = useLoaded();
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!isLoaded || isSeen || !place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isLoaded, isSeen]);
  return (
    <span ref={place}>
      {isSeen ? (
        <QuietMount name="ahead" fallback="Скоро">
          <Ahead id={id} />
        </QuietMount>
      ) : (
        'Скоро'
      )}
    </span>
  );
}
