import { isSnapping } from './round-steps.tsx';

/** A bout by its id, and the round that it stands in. */
export interface Place {
  round: number;
  bout: number;
}

/** The drawn bout with this id. */
export const boutIn = (frame: HTMLElement | null, id: number): HTMLElement | null =>
  frame?.querySelector<HTMLElement>(`[data-bout="${id}"]`) ?? null;

/** Scrolls the drawing, and nothing around it, until the bout is in its middle; a phone until its round is in view. */
export function reveal(view: HTMLElement, bout: HTMLElement): void {
  const round = bout.closest('section');
  if (round && isSnapping(view)) {
    view.scrollTo({ left: round.offsetLeft, behavior: 'instant' });
    return;
  }
  const [frame, card] = [view.getBoundingClientRect(), bout.getBoundingClientRect()];
  view.scrollLeft += (card.left + card.right - frame.left - frame.right) / 2;
  view.scrollTop += (card.top + card.bottom - frame.top - frame.bottom) / 2;
}
