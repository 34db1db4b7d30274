import { outlineStyle } from '@league/shared/outline';
import { token } from '@league/shared/tokens';
import { landingStyle } from '../../features/landing/landing-outline.ts';
import { LOGO_BOX } from '../../ui/logo-paths.ts';
import { baseStyle, fallbackFonts } from './base-style.ts';
import { headerOutline, headerStyle } from './header-outline.ts';

/** Goes by itself, as specified after a second; below the heading, so that it covers nothing that is ready. */
const preloaderStyle = `
  .preloader { position: fixed; z-index: 2; bottom: 20%; left: calc(50% - 27px); animation: gone 0s 1s forwards; }
  @keyframes gone { to { visibility: hidden; } }
`;
const preloader = `<svg class="preloader" viewBox="${LOGO_BOX}" width="54" height="54" aria-hidden="true"><use href="#logo"/></svg>`;

const noscriptStyle = `
  .noscript { padding: ${token('s4')} ${token('gutter')}; }
`;

/** Without comments and without the spaces that nobody needs. The one before a colon may part two selectors. */
const compact = (css: string) =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}')
    .trim();

const style = compact(baseStyle + headerStyle + outlineStyle + landingStyle + preloaderStyle + noscriptStyle);

/**
 * Gives the page's HTML what is drawn before any script is there: the rules of the whole site, the header, the preloader.
 * The outline of the page itself is put in by the promotion.
 */
export const fillTemplate = (html: string): string =>
  html
    .replace('/*shell:fonts*/', () => compact(fallbackFonts))
    .replace('/*shell:style*/', () => style)
    .replace('<!--shell:header-->', () => headerOutline)
    .replace('<!--shell:preloader-->', () => preloader);
