import type { Rounds } from '@league/shared/contract';
import { emptyDraw } from '../../testing/draws.ts';
import { readBracket } from '../bracket/bracket.ts';
import { type BracketLayout, drawnSizes, layoutBracket } from './layout.ts';
import { clampZoom, fitZoom, isCompact, printZoom, SMALLEST } from './pan/fit.ts';

const sizesOf = (rounds: Rounds) => drawnSizes(layoutBracket(readBracket(rounds)) as BracketLayout);
const PHONE = { width: 328, height: 560 };
const TABLET = { width: 704, height: 760 };
const DESKTOP = { width: 1152, height: 600 };

/** Heights of letters at 100 %, in pixels. */
const NAME = 16;
const CLUB = 13;

test.each([4, 8, 16, 32, 64, 128])('fit of %i · keeps every letter readable in every window', (lines) => {
  for (const view of [PHONE, TABLET, DESKTOP]) {
    const zoom = fitZoom(view, sizesOf(emptyDraw(lines)));
    expect(zoom * NAME).toBeGreaterThanOrEqual(13);
    if (!isCompact(zoom)) expect(zoom * CLUB).toBeGreaterThanOrEqual(13);
  }
});

test('fit · shows the clubs · the whole drawing has room for them', () => {
  expect(fitZoom(DESKTOP, sizesOf(emptyDraw(8)))).toBe(1);
});

test('fit · shows a bracket of sixteen whole, as names only', () => {
  const { full, compact } = sizesOf(emptyDraw(16));
  const zoom = fitZoom(DESKTOP, { full, compact });
  expect(zoom).toBeLessThan(1);
  expect(compact.width * zoom).toBeLessThanOrEqual(DESKTOP.width);
  expect(compact.height * zoom).toBeLessThanOrEqual(DESKTOP.height);
});

test('fit · leaves what stands below in view where there is room, and only there', () => {
  const sizes = sizesOf(emptyDraw(16));
  const alone = fitZoom({ width: 1300, height: 560 }, sizes);
  expect(fitZoom({ width: 1300, height: 560 }, sizes, 120)).toBeLessThan(alone);
  expect(fitZoom({ width: 1300, height: 500 }, sizes, 120)).toBe(
    fitZoom({ width: 1300, height: 500 }, sizes),
  );
});

test('zoom · ends where names would be smaller than 13 pixels', () => {
  expect(clampZoom(0.1, SMALLEST)).toBe(SMALLEST);
  expect(clampZoom(9, SMALLEST)).toBe(2);
});

test('print · shows a bracket of eight whole, leaves room for the third place, and fits a large one by width', () => {
  const eight = sizesOf(emptyDraw(8)).full;
  expect(eight.height * printZoom(eight, false)).toBeLessThanOrEqual(520);
  expect(eight.height * printZoom(eight, true)).toBeLessThanOrEqual(400);
  const large = sizesOf(emptyDraw(128)).full;
  expect(large.width * printZoom(large, false)).toBeCloseTo(1040);
});
