import { outlineStyle, paletteStyle } from '@league/shared/outline';
import { from, token } from '@league/shared/tokens';
import { landingStyle } from '../../features/landing/landing-outline.ts';
import { LOGO_BOX, logoMarkup } from '../../ui/logo-paths.ts';
import { HOME_LABEL, headerStyles, LINKS, MENU_ICON } from '../frame/header-parts.ts';
import { baseStyle, fallbackFonts } from './base-style.ts';

/** Styles of `headerOutline`. Nested rules. */
const headerStyle = `
  header { ${headerStyles.bar} }
  .home { ${headerStyles.home} }
  .burger { ${headerStyles.menuButton} }
  .menu {
    display: none;
    ${headerStyles.menuByBrowser}
    ${headerStyles.menu}
    & a { ${headerStyles.menuLink} }
    & b { ${headerStyles.pill} visibility: hidden; }
    ${from.desktop} {
      display: flex;
    }
  }
`;

const links = LINKS.map(({ to, label }) => `<a href="${to}">${label}</a>`).join('');

/**
 * The header before any script runs: its links work, and the menu of a phone opens. Parts that depend on the session
 * keep their place empty. The promotion adds the links of remotes.
 */
const headerOutline = `<header>
<a class="home" href="/" aria-label="${HOME_LABEL}"><svg viewBox="${LOGO_BOX}" width="36" height="36" aria-hidden="true"><g id="logo">${logoMarkup}</g></svg><span>Юношеская лига <span>тхэквондо</span></span></a>
<button type="button" class="burger" popovertarget="menu" aria-label="Главное меню"><svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="${MENU_ICON}" stroke="currentColor" stroke-width="2"/></svg></button>
<nav class="menu" id="menu" popover aria-label="Главное меню">${links}<!--league:header--><b>Войти</b></nav>
</header>`;

/** Hides itself, after a second as specified; below the heading, so that it covers nothing that is ready. */
const preloaderStyle = `
  .preloader { position: fixed; z-index: 2; bottom: 20%; left: calc(50% - 27px); animation: gone 0s 1s forwards; }
  @keyframes gone { to { visibility: hidden; } }
`;
const preloader = `<svg class="preloader" viewBox="${LOGO_BOX}" width="54" height="54" aria-hidden="true"><use href="#logo"/></svg>`;

const noscriptStyle = `
  .noscript { padding: ${token('s4')} ${token('gutter')}; }
`;

/** What the edge puts over a page whose answers are old. */
const knownAtStyle = `
  #known-at {
    position: fixed;
    z-index: 10;
    inset: auto 0 ${token('s3')};
    width: fit-content;
    max-width: calc(100% - 2 * ${token('gutter')});
    margin: 0 auto;
    padding: ${token('s2')} ${token('s4')};
    border-radius: ${token('radiusS')};
    background: ${token('ink')};
    color: ${token('card')};
    font-size: ${token('small')};
  }
`;

/** Removes comments and unneeded spaces. A space before a colon may separate two selectors. */
const compact = (css: string) =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}')
    .trim();

const style = compact(
  paletteStyle +
    baseStyle +
    headerStyle +
    outlineStyle +
    landingStyle +
    preloaderStyle +
    noscriptStyle +
    knownAtStyle,
);

/**
 * Puts the first paint into the page's HTML: global rules, header, preloader. The promotion adds the outline of the
 * page.
 */
export const fillTemplate = (html: string): string =>
  html
    .replace('/*shell:fonts*/', () => compact(fallbackFonts))
    .replace('/*shell:style*/', () => style)
    .replace('<!--shell:header-->', () => headerOutline)
    .replace('<!--shell:preloader-->', () => preloader);
