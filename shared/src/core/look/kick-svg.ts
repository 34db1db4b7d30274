import { kickArcs, matRings } from './kick-geometry.ts';
import { type Token, token } from './tokens.ts';

/** The site section of the picture; selects its colours. */
export type KickHue = 'chung' | 'gold' | 'green';

/** The view box of the picture. */
export const KICK_VIEW_BOX = '0 0 1280 600';

/** Colours of the strokes, from frequent to rare. */
const STROKES: Record<KickHue, Token[]> = {
  chung: ['chung', 'hong', 'mist'],
  gold: ['gold', 'mist', 'card'],
  green: ['green', 'mist', 'card'],
};

function drawArcs(seed: string, hue: KickHue, id: string): string {
  const arcs = kickArcs(seed).map(({ path, width, opacity, tone, isBright }) => {
    const stroke = isBright ? `url(#${id}tail)` : token(STROKES[hue][tone] ?? 'mist');
    const strength = isBright ? 1 : opacity.toFixed(2);
    return `<path d="${path}" stroke="${stroke}" stroke-width="${width.toFixed(1)}" stroke-opacity="${strength}"/>`;
  });
  return `<g fill="none" stroke-linecap="round">${arcs.join('')}</g>`;
}

const drawMat = () =>
  `<g fill="none" stroke="${token('mist')}">${matRings
    .map(({ points, isEdge }) =>
      isEdge
        ? `<polygon points="${points}" stroke-opacity=".35" stroke-width="3"/>`
        : `<polygon points="${points}" stroke-opacity=".12"/>`,
    )
    .join('')}</g>`;

/**
 * The content of a picture's `svg` element, as markup: for the page, and for the pictures made at build.
 * @param id prefix of the ids of its gradients; unique on the page
 */
export const kickSvg = (seed: string, hue: KickHue, id: string): string => `<defs>
<radialGradient id="${id}glow" cx="78%" cy="35%" r="75%"><stop stop-color="${token(hue)}" stop-opacity=".45"/><stop offset="1" stop-color="${token('ink')}" stop-opacity="0"/></radialGradient>
<linearGradient id="${id}tail"><stop stop-color="${token(hue)}" stop-opacity=".1"/><stop offset=".6" stop-color="${token(hue)}"/><stop offset="1" stop-color="${token('mist')}"/></linearGradient>
</defs><rect width="1280" height="600" fill="url(#${id}glow)"/>${drawMat()}${drawArcs(seed, hue, id)}`;
