import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fitZoom, type Size } from './fit.ts';
import { boutIn, type Place, reveal } from './reveal.ts';
import { isSnapping } from './round-steps.tsx';

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
