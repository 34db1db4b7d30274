/** How long after an answer the page may still move by itself: a closing dialog restores scroll position and focus. */
const SETTLING = 1_000;

/** Input by which a person scrolls elsewhere. */
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** A form focuses the first field that it has marked: the page stays there. */
const isLedToFault = () => document.activeElement?.getAttribute('aria-invalid') === 'true';

let releaseLast: (() => void) | undefined;

/**
 * Scrolls an element into view by the shortest way, and again if the page moves away from it before it has settled;
 * never against the person. Of two elements the later one wins. Returns the function that stops it.
 */
export function keepInView(place: HTMLElement): () => void {
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
