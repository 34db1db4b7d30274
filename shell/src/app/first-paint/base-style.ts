import { token } from '@league/shared/tokens';

/**
 * Fallback fonts with the metrics of the real ones; in a style sheet of their own, as the fonts are. A browser takes the last
 * that the device has. Widths are those of the texts of the public pages.
 */
export const fallbackFonts = `
  @font-face {
    font-family: 'Unbounded Fallback';
    src: local('DejaVu Sans Bold');
    font-weight: 600 900;
    size-adjust: 113.7%;
    ascent-override: 87%;
    descent-override: 22%;
  }
  @font-face {
    font-family: 'Golos Text Fallback';
    src: local('DejaVu Sans');
    font-weight: 100 500;
    size-adjust: 92.7%;
    ascent-override: 102%;
    descent-override: 27%;
  }
  @font-face {
    font-family: 'Golos Text Fallback';
    src: local('DejaVu Sans Bold');
    font-weight: 600 900;
    size-adjust: 86.3%;
    ascent-override: 110%;
    descent-override: 29%;
  }
  @font-face {
    font-family: 'Unbounded Fallback';
    src: local('Arial Black'), local('Arial'), local('Liberation Sans');
    font-weight: 600 900;
    size-adjust: 118%;
    ascent-override: 84%;
    descent-override: 21%;
  }
  @font-face {
    font-family: 'Golos Text Fallback';
    src: local('Arial'), local('Liberation Sans'), local('Roboto');
    font-weight: 100 900;
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
  /* Text set to twice its size, on a phone: a long word breaks before it pushes the page aside. */
  @media (max-width: 18em) {
    body { overflow-wrap: anywhere; hyphens: auto; }
  }
  /* The footer starts below the first screen, so that a page growing into its place does not push it about. */
  main { min-height: 100dvh; }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure { margin: 0; }
  summary { align-content: center; min-height: ${token('touch')}; cursor: pointer; }
  a { color: ${token('chung')}; }
  :focus-visible { outline: 3px solid ${token('chung')}; outline-offset: 2px; }
  header :focus-visible, footer :focus-visible { outline-color: ${token('card')}; }
  h1:focus { outline: none; }
`;
