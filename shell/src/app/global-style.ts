import golosCyrillic from '@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2';
import golosLatin from '@fontsource-variable/golos-text/files/golos-text-latin-wght-normal.woff2';
import unboundedCyrillic from '@fontsource-variable/unbounded/files/unbounded-cyrillic-wght-normal.woff2';
import unboundedLatin from '@fontsource-variable/unbounded/files/unbounded-latin-wght-normal.woff2';
import { token } from '@league/shared';
import { createGlobalStyle } from 'styled-components';

const CYRILLIC = 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116';
const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+20BD, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';

const face = (family: string, file: string, range: string) => `
  @font-face {
    font-family: '${family}';
    src: url('${file}') format('woff2');
    font-weight: 200 900;
    font-display: swap;
    unicode-range: ${range};
  }`;

/**
 * Fonts, the fallbacks that take up the same room until they come, and the few rules that hold for every element. The
 * fonts are not preloaded: text is drawn at once in the fallback, so they would make no page earlier, and on a slow line
 * their 53 kB would come before the script that draws.
 */
export const GlobalStyle = createGlobalStyle`
  ${face('Unbounded Variable', unboundedCyrillic, CYRILLIC)}
  ${face('Unbounded Variable', unboundedLatin, LATIN)}
  ${face('Golos Text Variable', golosCyrillic, CYRILLIC)}
  ${face('Golos Text Variable', golosLatin, LATIN)}
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
