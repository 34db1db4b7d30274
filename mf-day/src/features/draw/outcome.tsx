import { Answer } from '@league/shared/kit';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

/** What was done last; a new object each time, so that the same text takes the focus again. */
interface Done {
  text: string;
}

/** The outcome of the last action, and its place on the page, which takes the focus. */
export function useOutcome() {
  const [done, setDone] = useState<Done | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!done) return;
    // A closing dialog returns the focus to its button, which may be gone.
    const timer = setTimeout(() => place.current?.focus());
    return () => clearTimeout(timer);
  }, [done]);
  const tell = useCallback((text: string) => setDone({ text }), []);
  return { text: done?.text, place, tell };
}

export const Outcome = ({
  text,
  place,
}: {
  text: string | undefined;
  place: RefObject<HTMLDivElement | null>;
}) => (
  <Place ref={place} tabIndex={-1}>
    {text && <Answer tone="success">{text}</Answer>}
  </Place>
);

const Place = styled.div`
  &:empty {
    display: none;
  }

  &:focus {
    outline: none;
  }
`;
