import { KICK_VIEW_BOX, type KickHue, kickSvg } from '@league/shared/kick-svg';

/** The areas of the site that have a picture of their own in social previews, and the colour of each. */
const AREAS = {
  league: 'chung',
  tournaments: 'chung',
  rating: 'gold',
  events: 'green',
  help: 'gold',
  partners: 'green',
} as const satisfies Record<string, KickHue>;
export type Area = keyof typeof AREAS;

/** Name of an area's picture in the shell's release. */
export const socialPictureFile = (area: Area): string => `social-${area}.png`;

/** 1200 × 630, as networks show it. Without words: they stand beside it, and fonts differ by machine. */
const draw = (area: Area, hue: KickHue): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<rect width="1200" height="630" fill="#0b1226"/>
<svg width="1200" height="630" viewBox="${KICK_VIEW_BOX}" preserveAspectRatio="xMaxYMid slice">${kickSvg(`social-${area}`, hue, area)}</svg>
<g transform="translate(72 366) scale(6)"><path d="M9.4 0h13.2l4.7 4.7L4.7 27.3 0 22.6V9.4z" fill="#1b4bd1"/><path d="M27.3 4.7 32 9.4v13.2L22.6 32H9.4l-4.7-4.7z" fill="#d3202f"/></g>
</svg>`;

/** Every picture as SVG, by the name of the file that the build makes of it. */
export const socialPictures = (): Record<string, string> =>
  Object.fromEntries(
    (Object.entries(AREAS) as [Area, KickHue][]).map(([area, hue]) => [
      socialPictureFile(area),
      draw(area, hue),
    ]),
  );
