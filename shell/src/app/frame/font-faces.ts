import golosCyrillic from '@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2';
import golosLatin from '@fontsource-variable/golos-text/files/golos-text-latin-wght-normal.woff2';
import unboundedCyrillic from '@fontsource-variable/unbounded/files/unbounded-cyrillic-wght-normal.woff2';
import unboundedLatin from '@fontsource-variable/unbounded/files/unbounded-latin-wght-normal.woff2';

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

/** Fallback fonts of the same size are in the page's HTML (`first-paint/base-style.ts`). */
const FACES = [
  face('Unbounded Variable', unboundedCyrillic, CYRILLIC),
  face('Unbounded Variable', unboundedLatin, LATIN),
  face('Golos Text Variable', golosCyrillic, CYRILLIC),
  face('Golos Text Variable', golosLatin, LATIN),
];

/**
 * Declares the fonts in a style sheet of their own. In the sheet of styled-components every component that is drawn for
 * the first time adds a rule, and Chromium lays out the whole page again when such a sheet contains a font.
 *
 * They are not preloaded: text is drawn at once in the fallback font, so preloading makes no page faster, and on a slow
 * line their 53 kB would arrive before the script.
 */
export function declareFonts(): void {
  // Rule by rule: the content security policy allows no text in a style element.
  const { sheet } = document.head.appendChild(document.createElement('style'));
  for (const rule of FACES) sheet?.insertRule(rule, sheet.cssRules.length);
}
