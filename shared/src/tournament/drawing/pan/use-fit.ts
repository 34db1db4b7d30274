import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isSnapping } from './round-steps.tsx';

export interface Size {
  width: number;
  height: number;
}

/** On a screen the drawing is never smaller: its names, 16 px at 100 %, are then 13 px high. */
const SMALLEST = 0.82;
/** Of a compact drawing: at 100 % the clubs, 13 px high, are there. */
const LARGEST_COMPACT = 0.95;

/** Clubs would be too small to read below 100 %: such a drawing is compact, names without clubs. */
export const isCompact = (zoom: number): boolean => zoom < 1;

const share = (view: Size, content: Size) =>
  Math.min(view.width / content.width, view.height / content.height);

/**
 * The zoom that shows the whole drawing: 100 %, or compact. What does not fit at the smallest zoom is panned.
 *
 * @param below height of what stands below the drawing; stays in view if there is room for it
 */
export function fitZoom(view: Size, { full, compact }: { full: Size; compact: Size }, below = 0): number {
  if (share(view, full) >= 1) return 1;
  const withBelow = share({ ...view, height: view.height - below }, compact);
  const fitting = withBelow >= SMALLEST ? withBelow : share(view, compact);
  return Math.min(LARGEST_COMPACT, Math.max(SMALLEST, Math.floor(fitting * 100) / 100));
}

/** A4 landscape less its margins, the headings and the signatures, in CSS pixels. */
const SHEET: Size = { width: 1040, height: 520 };

/** Of the sheet's height, for the bout for the third place. */
const THIRD_PLACE = 120;

/** On paper, too: below this nobody reads the names, and the drawing continues on the next sheet. */
const SMALLEST_PRINTED = 0.45;

/** The zoom of a printed drawing: whole while it stays legible, otherwise as wide as the sheet. */
export function printZoom(content: Size, hasThirdPlace: boolean): number {
  const byWidth = Math.min(1, SHEET.width / content.width);
  const height = SHEET.height - (hasThirdPlace ? THIRD_PLACE : 0);
  const whole = Math.min(byWidth, height / content.height);
  return whole >= SMALLEST_PRINTED ? whole : byWidth;
}

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

/** `rounds`: a phone shows one at a time, wider windows the whole drawing; `full`: at 100 %. */
export type Mode = 'rounds' | 'whole' | 'full';

interface Options {
  /** Sizes of the drawing at 100 %. */
  sizes: { full: Size; compact: Size };
  /** In view until the drawing is moved. */
  start: Place | null;
  /** Heights of what stands below the drawing, and of what covers its lower edge. */
  below: number;
  foot: number;
  mode: Mode;
}

/** What moves a drawing, apart from the drawing itself. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** The zoom at which the drawing fits the window, and at first the start in view. */
export function useFit(area: RefObject<HTMLElement | null>, options: Options): number {
  const { sizes, start, below, foot, mode } = options;
  const roomOf = useRoom(area, foot);
  const [fitting, setFitting] = useState(1);
  const isMoved = useRef(false);
  const zoom = mode === 'full' ? 1 : fitting;

  // Before the first paint, and when a phone is turned or a window resized.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mode has other room.
  useLayoutEffect(() => {
    const fit = () => {
      const height = roomOf();
      const width = area.current?.clientWidth;
      if (width) setFitting(fitZoom({ width, height }, sizes, below));
    };
    fit();
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, [area, roomOf, sizes, below, mode]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another zoom or mode has moved the bouts.
  useLayoutEffect(() => {
    const view = area.current;
    const bout = start && boutIn(view, start.bout);
    if (view && bout && !isMoved.current && !isSnapping(view)) reveal(view, bout);
  }, [area, start?.bout, zoom, mode]);

  useEffect(() => {
    const view = area.current;
    const handleMove = () => {
      isMoved.current = true;
    };
    for (const move of MOVES) view?.addEventListener(move, handleMove, { passive: true });
    return () => {
      for (const move of MOVES) view?.removeEventListener(move, handleMove);
    };
  }, [area]);
  return zoom;
}

/** Below the drawing, up to the edge of the window. */
const MARGIN = 24;
/** Of the window: less is no view of a bracket, and the page scrolls instead. */
const LEAST = 0.55;

/**
 * Gives the drawing the height that the window has left: of a dialog below what stands in it, of a page below the
 * drawing's own head, to which the page can be scrolled. Returns that height.
 *
 * @param foot height of what stays in view over the lower edge
 */
function useRoom(area: RefObject<HTMLElement | null>, foot: number): () => number {
  return useCallback(() => {
    const view = area.current;
    if (!view) return 0;
    const dialog = view.closest<HTMLElement>('[role=dialog]');
    const { top } = view.getBoundingClientRect();
    const height = dialog?.clientHeight ?? window.innerHeight;
    const above = dialog
      ? top - dialog.getBoundingClientRect().top + dialog.scrollTop
      : top - (view.previousElementSibling?.getBoundingClientRect().top ?? top);
    const room = Math.max(height * LEAST, height - above - foot - MARGIN);
    // Not a custom property: those are inherited, so every bout would be restyled.
    view.style.maxHeight = `${Math.round(room)}px`;
    return room;
  }, [area, foot]);
}
