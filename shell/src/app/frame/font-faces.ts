import { fontFiles } from './font-files.ts';

/** One rule for each font file; a page that is drawn ahead declares them in its HTML. */
export const fontRules = (): string[] =>
  fontFiles.map(
    ({ family, weight, range, file }) =>
      `@font-face{font-family:'${family}';src:url('${file}') format('woff2');font-weight:${weight};font-display:swap;unicode-range:${range}}`,
  );

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
  for (const rule of fontRules()) sheet?.insertRule(rule, sheet.cssRules.length);
}
