import { type RefObject, useCallback } from 'react';

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
export function useRoom(area: RefObject<HTMLElement | null>, foot: number): () => number {
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
