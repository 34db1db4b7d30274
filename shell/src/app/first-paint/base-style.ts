import { token } from '@league/shared/tokens';

/** Fallback fonts with the metrics of the real ones; in a style sheet of their own, as the fonts are. */
export const fallbackFonts = `
  @font-face {
    font-family: 'Unbounded Fallback';
    src: local('Arial Black'), local('Arial'), local('Liberation Sans'), local('DejaVu Sans');
    size-adjust: 118%;
    ascent-override: 84%;
    descent-override: 21%;
  }
  @font-face {
    font-family: 'Golos Text Fallback';
    src: local('Arial'), local('Liberation Sans'), local('Roboto');
    size-adjust: 103%;
    ascent-override: 92%;
    descent-override: 24%;
  }
`;

/** Global rules. */
export const baseStyle = `
  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; scroll-behavior: smooth; }
  @media (prefers-reduced-motion: reduce) {
    html { scroll-behavior: auto; }
  }
  body {
    margin: 0;
    min-width: 320px;
    background: ${token('paper')};
    color: ${token('ink')};
    font-family: ${token('text')};
    font-size: ${token('body')};
    font-variant-numeric: tabular-nums;
    line-height: 1.5;
    -webkit-font-smoothing: antialiased;
  }
  /* The footer starts below the first screen, so that a page growing into its place does not push it about. */
  main { min-height: 100dvh; }
  h1, h2, h3, p, ul, ol, dl, dd, figure { margin: 0; }
  a { color: ${token('chung')}; }
  :focus-visible { outline: 3px solid ${token('chung')}; outline-offset: 2px; }
  header :focus-visible, footer :focus-visible { outline-color: ${token('card')}; }
  h1:focus { outline: none; }
`;
