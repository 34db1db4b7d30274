import { from, token } from '@league/shared/tokens';

/** Content and styles of the header: for the header itself and for its outline in the first HTML answer. */
export const HOME_LABEL = 'Юношеская лига тхэквондо, на главную';

export const LINKS = [
  { to: '/tournament', label: 'Турниры' },
  { to: '/rating', label: 'Рейтинг' },
  { to: '/partners', label: 'Партнёры' },
  { to: '/help', label: 'Помощь' },
] as const;

/** Before the others, which therefore stay in place when a session is known. */
export const MEMBER_LINKS = [
  { to: '/camp', label: 'Сборы' },
  { to: '/certification', label: 'Аттестация' },
] as const;

/** For a confirmed coach or club. */
export const TEAM_LINKS = [{ to: '/requests', label: 'Мои заявки' }] as const;

/** For those the operator has named organisers of the league. */
export const ORGANISER_LINKS = [{ to: '/organiser', label: 'Стол' }] as const;

/** Path of the three lines, in a square of 20. */
export const MENU_ICON = 'M3 5h14M3 10h14M3 15h14';

export const headerStyles = {
  bar: `
    position: relative;
    z-index: 5;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token('s4')};
    min-height: 56px;
    padding: ${token('s2')} ${token('s4')};
    color-scheme: light;
    background: ${token('ink')};
    color: ${token('card')};
    ${from.tablet} {
      min-height: 72px;
      padding: ${token('s2')} ${token('s6')};
    }
    @media (scripting: none) {
      flex-wrap: wrap;
    }
  `,
  home: `
    display: flex;
    align-items: center;
    gap: ${token('s3')};
    min-height: ${token('touch')};
    color: inherit;
    font-family: ${token('display')};
    font-size: 0.875rem;
    font-weight: 700;
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
    ${from.desktop} {
      /* The menu gives way first: the name keeps its two lines. */
      flex: none;
    }
  `,
  menuButton: `
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
    ${from.desktop} {
      display: none;
    }
    @media (scripting: none) {
      display: none;
    }
  `,
  /** The menu while the browser itself opens it, as a popover. */
  menuByBrowser: `
    margin: 0;
    border: 0;
    overflow: visible;
    color: inherit;
    &:popover-open {
      display: grid;
      top: calc(${token('touch')} + 2 * ${token('s2')});
      width: 100%;
    }
  `,
  menu: `
    position: absolute;
    inset: 100% 0 auto;
    gap: ${token('s2')};
    padding: ${token('s2')} ${token('s4')} ${token('s5')};
    background: ${token('ink')};
    ${from.desktop} {
      position: static;
      flex-wrap: wrap;
      align-items: center;
      justify-content: flex-end;
      /* At 1024 px an organiser's links still fit into one row. */
      gap: clamp(${token('s3')}, 8vw - 70px, ${token('s5')});
      margin-inline-start: auto;
      padding: 0;
    }
  `,
  menuLink: `
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
  `,
  pill: `
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
  `,
} as const;
