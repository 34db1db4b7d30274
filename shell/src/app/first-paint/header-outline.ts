import { from } from '@league/shared/tokens';
import { LOGO_BOX, logoMarkup } from '../../ui/logo-paths.ts';
import { HOME_LABEL, headerStyles, LINKS, MENU_ICON } from '../frame/header-parts.ts';

/** Styles of `headerOutline`. Nested rules. */
export const headerStyle = `
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
export const headerOutline = `<header>
<a class="home" href="/" aria-label="${HOME_LABEL}"><svg viewBox="${LOGO_BOX}" width="36" height="36" aria-hidden="true"><g id="logo">${logoMarkup}</g></svg><span>Юношеская лига <span>тхэквондо</span></span></a>
<button type="button" class="burger" popovertarget="menu" aria-label="Главное меню"><svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="${MENU_ICON}" stroke="currentColor" stroke-width="2"/></svg></button>
<nav class="menu" id="menu" popover aria-label="Главное меню">${links}<!--league:header--><b>Войти</b></nav>
</header>`;
