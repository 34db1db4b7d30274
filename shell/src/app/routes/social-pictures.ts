import { KICK_VIEW_BOX, kickSvg } from '@league/shared/kick-svg';
import { inLight } from '@league/shared/outline';
import { token } from '@league/shared/tokens';
import { logoMarkup } from '../../ui/logo-paths.ts';

/** File name of the picture of social previews in the shell's release. */
export const SOCIAL_PICTURE = 'social.png';

/** 1200 × 630, the size that networks show. Without text: the text is beside it, and fonts differ by machine. */
const preview = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<rect width="1200" height="630" fill="${token('ink')}"/>
<svg width="1200" height="630" viewBox="${KICK_VIEW_BOX}" preserveAspectRatio="xMaxYMid slice">${kickSvg('social', 'chung', 'league')}</svg>
<g transform="translate(72 366) scale(6)">${logoMarkup}</g>
</svg>`;

/** Sides of the installed site's icon in pixels, as `public/manifest.json` names them. */
const SIDES = [192, 512];

/** The logo on ink, inside the circle that a launcher may cut out. */
const drawIcon = (side: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 64 64">
<rect width="64" height="64" fill="${token('ink')}"/>
<g transform="translate(14 14) scale(1.125)">${logoMarkup}</g>
</svg>`;

/** Every picture as SVG, by its file name in the build; the icons of the installed site too. */
export const socialPictures = (): Record<string, string> => {
  const icons = SIDES.map((side) => [`icon-${side}.png`, drawIcon(side)]);
  const drawings: Record<string, string> = { [SOCIAL_PICTURE]: preview, ...Object.fromEntries(icons) };
  return Object.fromEntries(Object.entries(drawings).map(([file, drawing]) => [file, inLight(drawing)]));
};
