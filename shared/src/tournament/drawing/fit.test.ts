import type { Rounds } from '@league/shared/contract';
import { emptyDraw } from '../../testing/draws.ts';
import { readBracket } from '../bracket/bracket.ts';
import { type BracketLayout, drawnSizes, layoutBracket } from './layout.ts';
import { fitZoom, isCompact } from './pan/use-fit.ts';

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
