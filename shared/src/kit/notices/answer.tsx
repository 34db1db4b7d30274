import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { token } from '../../core/look/tokens.ts';
import { Notice, type NoticeProps } from './notice.tsx';

/**
 * The outcome of a person's action: saved, refused, or changed by somebody else meanwhile. A `Notice` that scrolls into
 * view when it appears and whenever its text changes.
 *
 * Use it for every answer to a press, success and failure alike, beside the pressed button; `Notice` is for a page's
 * own messages. If a form focuses an invalid field, the page stays at that field.
 */
export function Answer(notice: NoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  const said = useRef('');
  const release = useRef<() => void>(undefined);
  useEffect(() => {
    const text = place.current?.textContent ?? '';
    if (!place.current || text === said.current) return;
    said.current = text;
    release.current?.();
    release.current = pinInView(place.current);
  });
  useEffect(() => () => release.current?.(), []);
  return (
    <Place ref={place}>
      <Notice {...notice} />
    </Place>
  );
}

/**
 * How long the page may still move by itself after an answer, in milliseconds: a closing dialog restores scroll
 * position and focus.
 */
const SETTLING = 1_000;

/** Input with which a person scrolls away. */
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Whether a form has focused an invalid field, where the page then stays. */
const isLedToFault = () => document.activeElement?.getAttribute('aria-invalid') === 'true';

let releaseLast: (() => void) | undefined;

/**
 * Scrolls an element into view by the shortest way, and again if the page moves away from it before it has settled;
 * stops when the person moves the page. Of two elements the later one wins. Returns the function that stops it.
 */
function pinInView(place: HTMLElement): () => void {
  releaseLast?.();
  const show = () => {
    if (!isLedToFault()) place.scrollIntoView({ block: 'nearest' });
  };
  const watch = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ intersectionRatio }) => intersectionRatio < 1)) show();
    },
    { threshold: 1 },
  );
  const release = () => {
    watch.disconnect();
    clearTimeout(timer);
    for (const move of OWN_MOVES) removeEventListener(move, release);
  };
  const timer = setTimeout(release, SETTLING);
  for (const move of OWN_MOVES) addEventListener(move, release, { passive: true });
  show();
  watch.observe(place);
  releaseLast = release;
  return release;
}

const Place = styled.div`
  /* A line of its own among buttons. */
  width: 100%;
  /* Room for sticky bars and for the content that the answer refers to. */
  scroll-margin-block: ${token('s8')};
`;
