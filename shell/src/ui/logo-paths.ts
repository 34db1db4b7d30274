import { token } from '@league/shared/tokens';

/** The octagon of the mat, between chung and hong, in a square of 32. */
export const LOGO_BOX = '0 0 32 32';
export const LOGO_PATHS = [
  { d: 'M9.4 0h13.2l4.7 4.7L4.7 27.3 0 22.6V9.4z', fill: token('chung') },
  { d: 'M27.3 4.7 32 9.4v13.2L22.6 32H9.4l-4.7-4.7z', fill: token('hong') },
] as const;

/** The same as markup. */
export const logoMarkup = LOGO_PATHS.map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`).join('');
