import { isSnapping } from './round-steps.tsx';

/** A bout by its id, and the round that it stands in. */
export interface Place {
  round: number;
  bout: number;
}

/** The drawn bout with this id. */
export const boutIn = (frame: HTMLElement | null, id: number): HTMLElement | null =>
  frame?.querySelector<HTMLElement>(`[data-bout="${id}"]`) ?? null;

/**
 * Where a view begins across: at the round that brings a bout nearest to the middle and leaves it whole.
 *
 * @param rounds left edges of the rounds
 * @param bout the edges of the bout
 */
function beginAcross(rounds: readonly number[], bout: [left: number, right: number], width: number) {
  const [left, right] = bout;
  const middle = (left + right - width) / 2;
  const whole = rounds.filter((edge) => edge <= left && right - edge <= width);
  const [nearest] = whole.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return nearest ?? left;
}

/** Scrolls the drawing, and nothing around it, until the bout is in view; a phone until its round is. */
export function reveal(view: HTMLElement, bout: HTMLElement): void {
  const round = bout.closest('section');
  if (round && isSnapping(view)) {
    view.scrollTo({ left: round.offsetLeft, behavior: 'instant' });
    return;
  }
  const [frame, card] = [view.getBoundingClientRect(), bout.getBoundingClientRect()];
  const start = frame.left - view.scrollLeft;
  const rounds = [...view.querySelectorAll('section')].map((one) => one.getBoundingClientRect().left - start);
  view.scrollLeft = beginAcross(rounds, [card.left - start, card.right - start], view.clientWidth);
  view.scrollTop += (card.top + card.bottom - frame.top - frame.bottom) / 2;
}
