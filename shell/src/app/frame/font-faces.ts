import { fontFiles } from './font-files.ts';

/**
 * Declares the fonts in a style sheet of their own; a file is fetched once a character of its range is on the page. In the
 * sheet of styled-components every component that is drawn for the first time adds a rule, and Chromium lays out the whole
 * page again when such a sheet contains a font.
 *
 * Text is drawn at once in a fallback font of the same size, which the page's HTML declares (`first-paint/base-style.ts`).
 */
export function declareFonts(): void {
  // Rule by rule: the content security policy allows no text in a style element.
  const { sheet } = document.head.appendChild(document.createElement('style'));
  for (const { family, weight, range, file } of fontFiles) {
    const rule = `@font-face { font-family: '${family}'; src: url('${file}') format('woff2'); font-weight: ${weight}; font-display: swap; unicode-range: ${range}; }`;
    sheet?.insertRule(rule, sheet.cssRules.length);
  }
}
