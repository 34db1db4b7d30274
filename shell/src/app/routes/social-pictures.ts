import { KICK_VIEW_BOX, type KickHue, kickSvg } from '@league/shared/kick-svg';
import { inLight } from '@league/shared/outline';
import { token } from '@league/shared/tokens';
import { logoMarkup } from '../../ui/logo-paths.ts';

/** Areas of the site with a social preview picture of their own, and their colours. */
const AREAS = {
  league: 'chung',
  tournaments: 'chung',
  rating: 'gold',
  events: 'green',
  help: 'gold',
  partners: 'green',
} as const satisfies Record<string, KickHue>;
export type Area = keyof typeof AREAS;

/** File name of an area's picture in the shell's release. */
export const socialPictureFile = (area: Area): string => `social-${area}.png`;

/** 1200 × 630, the size that networks show. Without text: the text is beside it, and fonts differ by machine. */
const drawPreview = (area: Area, hue: KickHue): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<rect width="1200" height="630" fill="${token('ink')}"/>
<svg width="1200" height="630" viewBox="${KICK_VIEW_BOX}" preserveAspectRatio="xMaxYMid slice">${kickSvg(`social-${area}`, hue, area)}</svg>
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
  const previews = (Object.entries(AREAS) as [Area, KickHue][]).map(([area, hue]) => [
    socialPictureFile(area),
    drawPreview(area, hue),
  ]);
  const icons = SIDES.map((side) => [`icon-${side}.png`, drawIcon(side)]);
  const drawings: Record<string, string> = Object.fromEntries([...previews, ...icons]);
  return Object.fromEntries(Object.entries(drawings).map(([file, drawing]) => [file, inLight(drawing)]));
};
