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
