import { css } from 'styled-components';

/**
 * The design tokens; sizes and durations are literals only here. Colours are custom properties of the same names, with a
 * value for a light and one for a dark scheme (`palette.ts`).
 */
export const tokens = {
  ink: 'var(--ink)',
  ink2: 'var(--ink2)',
  /** Text and lines on ink. */
  mist: 'var(--mist)',
  paper: 'var(--paper)',
  card: 'var(--card)',
  /** Background of a row of tabs, a progress bar, a badge. */
  track: 'var(--track)',
  line: 'var(--line)',
  /** Border of a control: 3:1 against card. */
  edge: 'var(--edge)',
  chung: 'var(--chung)',
  chungDeep: 'var(--chungDeep)',
  chungSoft: 'var(--chungSoft)',
  hong: 'var(--hong)',
  hongSoft: 'var(--hongSoft)',
  /** Red text on any background: 4.5:1 on hongSoft. */
  hongInk: 'var(--hongInk)',
  gold: 'var(--gold)',
  goldSoft: 'var(--goldSoft)',
  goldInk: 'var(--goldInk)',
  green: 'var(--green)',
  greenSoft: 'var(--greenSoft)',
  display: "'Unbounded Variable', 'Unbounded Fallback', 'Arial Black', sans-serif",
  text: "'Golos Text Variable', 'Golos Text Fallback', Arial, sans-serif",
  s1: '4px',
  s2: '8px',
  s3: '12px',
  s4: '16px',
  s5: '24px',
  s6: '32px',
  s7: '48px',
  s8: '72px',
  radiusS: '10px',
  radiusM: '14px',
  radiusL: '20px',
  round: '999px',
  shadow: '0 12px 32px var(--shade)',
  /** Light areas on ink: a chip, a round button. */
  haze: 'var(--haze)',
  /** Ink behind text on a picture. */
  veil: 'var(--veil)',
  backdrop: 'var(--backdrop)',
  touch: '44px',
  /** Width of the content column. */
  column: '1152px',
  gutter: 'clamp(16px, 5vw, 64px)',
  small: '0.8125rem',
  fine: '0.875rem',
  body: '1rem',
  lead: '1.125rem',
  fast: '160ms ease-out',
  slow: '220ms ease-out',
  /** Layer of dialogs, above header and page. */
  dialogLayer: '1000',
} as const;
export type Token = keyof typeof tokens;

/** A token's value for a styled template: `color: ${token('ink2')};` */
export const token = (name: Token): string => tokens[name];

/** Breakpoints of layouts, as media queries. */
export const from = { tablet: '@media (min-width: 720px)', desktop: '@media (min-width: 1024px)' } as const;
/** Applies only on screens narrower than the named breakpoint. */
export const below = {
  tablet: '@media not all and (min-width: 720px)',
  desktop: '@media not all and (min-width: 1024px)',
} as const;

/** Colours of belts, by the words in a technical qualification; the same in both schemes. */
export const belts = {
  white: '#ffffff',
  yellow: '#f4c430',
  green: '#2e8b57',
  blue: '#1b4bd1',
  red: '#d3202f',
  brown: '#6b4423',
  black: '#0b1226',
} as const;

/** The octagon that masks avatars, photos and medals. */
export const octagon = css`
  clip-path: polygon(29.3% 0, 70.7% 0, 100% 29.3%, 100% 70.7%, 70.7% 100%, 29.3% 100%, 0 70.7%, 0 29.3%);
`;

/** Removes motion for people who prefer reduced motion. */
export const calm = '@media (prefers-reduced-motion: reduce)';

/** Hides content visually; screen readers still read it. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
