import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { clampZoom, fitZoom, isCompact, type Size } from './fit.ts';
import { boutIn, type Place, reveal } from './reveal.ts';
import { isSnapping } from './round-steps.tsx';

interface Options {
  /** Sizes of the drawing at 100 %. */
  sizes: { full: Size; compact: Size };
  /** In view until the drawing is moved. */
  start: Place | null;
  /** Whether the drawing keeps to the window until a person chooses a zoom. */
  isFitted: boolean;
  smallest: number;
  /** Heights of what stands below the drawing, and of what covers its lower edge. */
  below: number;
  foot: number;
  /** Shown at the moment; another one has other room. */
  mode: string;
}

/** What moves a drawing, apart from the drawing itself. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** The zoom of a drawing, and what is in view while it changes. */
export function useZoom(area: RefObject<HTMLElement | null>, options: Options) {
  const { sizes, start, isFitted, smallest, below, foot, mode } = options;
  const roomOf = useRoom(area, foot);
  const [zoom, setZoom] = useState(1);
  const isFollowing = useRef(isFitted);
  const isMoved = useRef(false);

  const fit = useCallback(() => {
    const height = roomOf();
    const width = area.current?.clientWidth;
    if (width && isFollowing.current) setZoom(clampZoom(fitZoom({ width, height }, sizes, below), smallest));
  }, [area, roomOf, sizes, below, smallest]);

  // Before the first paint, and when a phone is turned or a window resized; a zoom of one's own stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `mode`.
  useLayoutEffect(() => {
    fit();
    const handleResize = () => {
      isMoved.current = true;
      fit();
    };
    window.addEventListener('resize', handleResize);
    return () => window.removeEventListener('resize', handleResize);
  }, [fit, mode]);

  // A change of zoom keeps the middle of the view.
  const { width, height } = isCompact(zoom) ? sizes.compact : sizes.full;
  const drawn = useRef<Size>({ width, height });
  useLayoutEffect(() => {
    const view = area.current;
    const before = drawn.current;
    drawn.current = { width: width * zoom, height: height * zoom };
    if (!view || !isMoved.current || isSnapping(view)) return;
    const keep = (at: number, seen: number, factor: number) => (at + seen / 2) * factor - seen / 2;
    view.scrollLeft = keep(view.scrollLeft, view.clientWidth, drawn.current.width / before.width);
    view.scrollTop = keep(view.scrollTop, view.clientHeight, drawn.current.height / before.height);
  }, [area, zoom, width, height]);

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

  // A transition: redrawing a large bracket must not delay the next press or the next move of a pinch.
  const change = useCallback((next: (current: number) => number) => {
    isFollowing.current = false;
    isMoved.current = true;
    startTransition(() => setZoom(next));
  }, []);
  return {
    zoom,
    scale: useCallback(
      (factor: number) => change((current) => clampZoom(current * factor, smallest)),
      [change, smallest],
    ),
    setFullSize: () => change(() => 1),
    follow: () => {
      isFollowing.current = true;
      fit();
    },
    /** Shows the start again, in another mode. */
    restart: () => {
      isMoved.current = false;
    },
  };
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
