import {
  checkSession,
  dialogOpened,
  from,
  Link,
  NavLink,
  selectAuthChecked,
  selectSessionUnknown,
  selectVerifiedUser,
  useAppDispatch,
  useAppSelector,
  useDrawnAhead,
  useLocation,
} from '@league/shared';
import type { SiteLink } from '@league/shared/release';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { NotificationsButton } from '../../features/notifications/notifications-button.tsx';
import { LOGO_BOX, LOGO_PATHS } from '../../ui/logo-paths.ts';
import {
  HOME_LABEL,
  headerStyles,
  LINKS,
  MEMBER_LINKS,
  MENU_ICON,
  ORGANISER_LINKS,
  TEAM_LINKS,
} from './header-parts.ts';

const MENU = 'main-menu';

/** The octagon of the league. */
function Logo() {
  return (
    <svg viewBox={LOGO_BOX} width={36} height={36} aria-hidden="true">
      {LOGO_PATHS.map((path) => (
        <path key={path.d} {...path} />
      ))}
    </svg>
  );
}

function SessionButton() {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectVerifiedUser);
  const isChecked = useAppSelector(selectAuthChecked);
  const isUnknown = useAppSelector(selectSessionUnknown);
  if (user) return <PillLink to={`/profile/${user.id}`}>Профиль</PillLink>;
  if (isUnknown) {
    return (
      <Pill type="button" onClick={() => void checkSession(dispatch)}>
        Проверить вход
      </Pill>
    );
  }
  // Keeps its place until the user is known.
  return (
    <Pill type="button" hidden={!isChecked} onClick={() => dispatch(dialogOpened())}>
      Войти
    </Pill>
  );
}

/**
 * Logo, main links, and login or profile. On a phone the links fold into a menu.
 * @param more links of remotes
 */
export function Header({ more = [] }: { more?: readonly SiteLink[] | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const user = useAppSelector(selectVerifiedUser);
  const isSignedIn = user !== null;
  const leadsTeam = user?.confirmed && (user.userType === 'coach' || user.userType === 'club');
  const menuButton = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLElement>(null);
  // Until React listens, the browser itself opens the menu.
  const isDrawnAhead = useDrawnAhead();
  useLayoutEffect(() => {
    if (isDrawnAhead && menu.current?.matches(':popover-open')) setOpen(true);
  }, [isDrawnAhead]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the path or the person changes, however it changed
  useEffect(() => setOpen(false), [pathname, isSignedIn]);

  // It covers the top of the page: a press or the focus there closes it.
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Element && target.closest('main, footer')) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [isOpen]);

  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    menuButton.current?.focus();
  };

  return (
    <Bar onKeyDown={handleKeyDown}>
      <Home to="/" aria-label={HOME_LABEL}>
        <Logo />
        <span>
          Юношеская лига <span>тхэквондо</span>
        </span>
      </Home>
      <MenuButton
        ref={menuButton}
        type="button"
        aria-expanded={isOpen}
        aria-controls={MENU}
        aria-label={isOpen ? 'Закрыть меню' : 'Открыть меню'}
        onClick={() => setOpen(!isOpen)}
        {...(isDrawnAhead && { popoverTarget: MENU })}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d={isOpen ? 'M4 4l12 12M16 4L4 16' : MENU_ICON} stroke="currentColor" strokeWidth="2" />
        </svg>
      </MenuButton>
      <Menu
        ref={menu}
        id={MENU}
        aria-label="Главное меню"
        $isOpen={isOpen}
        {...(isDrawnAhead && { popover: 'auto' })}
      >
        {[
          ...(user?.organiser ? ORGANISER_LINKS : []),
          ...(leadsTeam ? TEAM_LINKS : []),
          ...(user ? MEMBER_LINKS : []),
          ...LINKS,
        ].map(({ to, label }) => (
          <MenuLink key={to} to={to}>
            {label}
          </MenuLink>
        ))}
        {more.map(({ path, label }) => (
          <MenuLink key={path} to={path}>
            {label}
          </MenuLink>
        ))}
        <SessionButton />
      </Menu>
      {isSignedIn && <NotificationsButton />}
    </Bar>
  );
}

const Bar = styled.header`
  ${headerStyles.bar}
  @media print {
    display: none;
  }
`;
const Home = styled(Link)`
  ${headerStyles.home}
`;
const Pill = styled.button`
  ${headerStyles.pill}
`;
const PillLink = styled(NavLink)`
  ${headerStyles.pill}
`;
const Menu = styled.nav<{ $isOpen: boolean }>`
  ${headerStyles.menuByBrowser}
  ${headerStyles.menu}
  display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'none')};
  @media (scripting: none) {
    position: static;
    display: flex;
    flex-wrap: wrap;
    width: 100%;
  }
  ${from.desktop} {
    display: flex;
  }
`;
const MenuLink = styled(NavLink)`
  ${headerStyles.menuLink}
`;
const MenuButton = styled.button`
  ${headerStyles.menuButton}
`;
