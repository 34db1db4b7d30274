import { token } from '@league/shared/tokens';
import { logoMarkup } from '../../ui/logo-paths.ts';

/** Sides of the installed site's icon in pixels, as `public/manifest.json` names them. */
const SIDES = [192, 512];

/** The logo on ink, inside the circle that a launcher may cut out. */
const draw = (side: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 64 64">
<rect width="64" height="64" fill="${token('ink')}"/>
<g transform="translate(14 14) scale(1.125)">${logoMarkup}</g>
</svg>`;

/** The icons as SVG, by their file names in the build. */
export const appIcons = (): Record<string, string> =>
  Object.fromEntries(SIDES.map((side) => [`icon-${side}.png`, draw(side)]));
