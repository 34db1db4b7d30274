/** How long after an answer the page may still move by itself: a closing dialog gives back scroll position and focus. */
const SETTLING = 1_000;

/** What a person does who wants to be elsewhere. */
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** A form leads to the first field that it has marked: there the person goes on. */
const isLedToFault = () => document.activeElement?.getAttribute('aria-invalid') === 'true';

let releaseLast: (() => void) | undefined;

/**
 * Scrolls an element into view by the shortest way, and again should the page move away from it before it has settled;
 * never against the person. Of two elements the later one is kept. Answers how to give it up early.
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
