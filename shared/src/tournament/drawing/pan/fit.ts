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
