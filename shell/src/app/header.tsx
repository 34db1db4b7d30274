import {
  checkSession,
  dialogOpened,
  from,
  Link,
  NavLink,
  selectAuthChecked,
  selectSessionUnknown,
  selectVerifiedUser,
  token,
  useAppDispatch,
  useAppSelector,
  useLocation,
} from '@league/shared';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { NotificationsButton } from '../features/notifications/notifications-button.tsx';
import { Logo } from '../ui/logo.tsx';

const LINKS = [
  { to: '/rating', label: 'Рейтинг' },
  { to: '/partners', label: 'Партнёры' },
  { to: '/help', label: 'Помощь' },
] as const;

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
  // While nobody knows who looks, it only keeps the place.
  return (
    <Pill type="button" hidden={!isChecked} onClick={() => dispatch(dialogOpened())}>
      Войти
    </Pill>
  );
}

/** Logo, the main links, and the way in or to one's profile. On a phone the links fold into a menu. */
export function Header() {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const isSignedIn = useAppSelector(selectVerifiedUser) !== null;
  const menuButton = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the path or the person changes, whoever changed it
  useEffect(() => setOpen(false), [pathname, isSignedIn]);

  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    menuButton.current?.focus();
  };

  return (
    <Bar onKeyDown={handleKeyDown}>
      <Home to="/" aria-label="Юношеская лига тхэквондо, на главную">
        <Logo />
        <span>
          Юношеская лига <span>тхэквондо</span>
        </span>
      </Home>
      <MenuButton
        ref={menuButton}
        type="button"
        aria-expanded={isOpen}
        aria-controls="main-menu"
        aria-label={isOpen ? 'Закрыть меню' : 'Открыть меню'}
        onClick={() => setOpen(!isOpen)}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path
            d={isOpen ? 'M4 4l12 12M16 4L4 16' : 'M3 5h14M3 10h14M3 15h14'}
            stroke="currentColor"
            strokeWidth="2"
          />
        </svg>
      </MenuButton>
      <Menu id="main-menu" aria-label="Главное меню" $isOpen={isOpen}>
        {LINKS.map(({ to, label }) => (
          <MenuLink key={to} to={to}>
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
  position: relative;
  z-index: 5;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('s4')};
  min-height: 56px;
  padding: ${token('s2')} ${token('s4')};
  background: ${token('ink')};
  color: ${token('card')};
  ${from.tablet} {
    min-height: 72px;
    padding: ${token('s2')} ${token('s6')};
  }
  @media print {
    display: none;
  }
`;
const Home = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${token('s3')};
  min-height: ${token('touch')};
  color: inherit;
  font-family: ${token('display')};
  font-size: 0.875rem;
  font-weight: 600;
  line-height: 1.15;
  text-decoration: none;
  & span span {
    display: none;
  }
  ${from.tablet} {
    & span span {
      display: block;
    }
  }
`;
const pill = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: ${token('touch')};
  padding: 0 20px;
  border: 0;
  border-radius: ${token('round')};
  background: ${token('card')};
  color: ${token('ink')};
  font: inherit;
  font-weight: 600;
  text-decoration: none;
  cursor: pointer;
  &[hidden] {
    visibility: hidden;
  }
`;
const Pill = styled.button`
  ${pill}
`;
const PillLink = styled(Link)`
  ${pill}
`;
const Menu = styled.nav<{ $isOpen: boolean }>`
  position: absolute;
  inset: 100% 0 auto;
  display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'none')};
  gap: ${token('s2')};
  padding: ${token('s2')} ${token('s4')} ${token('s5')};
  background: ${token('ink')};
  ${from.tablet} {
    position: static;
    display: flex;
    align-items: center;
    gap: ${token('s5')};
    margin-inline-start: auto;
    padding: 0;
  }
`;
const MenuLink = styled(NavLink)`
  display: flex;
  align-items: center;
  min-height: ${token('touch')};
  color: ${token('mist')};
  font-weight: 500;
  text-decoration: none;
  &:hover,
  &.active {
    color: ${token('card')};
  }
  &.active {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 8px;
  }
`;
const MenuButton = styled.button`
  /* At the edge, where the thumb is, with the notifications before it. */
  order: 1;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: ${token('touch')};
  height: ${token('touch')};
  border: 0;
  border-radius: 50%;
  background: ${token('haze')};
  color: inherit;
  cursor: pointer;
  ${from.tablet} {
    display: none;
  }
`;
