import { createHash } from 'node:crypto';
import type { InlineCode } from '@league/shared/release';
import type { Drawing } from './drawing.ts';

/** Hash of the empty style element that styled-components fills through the CSSOM. */
const EMPTY_STYLE = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** The only foreign page allowed in a frame: the map of a tournament's venue, loaded on request. */
const MAP_WIDGET = 'https://yandex.ru/map-widget/';

const ELEMENT = /<(script|style)\b([^>]*)>(.*?)<\/\1>/gs;

/** A script with an address is a file, and JSON is data: neither is inline code. */
const runsFromPage = (attributes: string) => !/ src=| type="application\//.test(attributes);

/** As a content security policy names inline code. */
export const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * Hashes of the inline code that the security policy allows: scripts and styles of the shell's template. Reads the
 * template and not the composed page, so that text inside a page is never allowed to run.
 */
export function findInlineCode(template: string): InlineCode {
  const found: InlineCode = { scripts: [], styles: [] };
  for (const [, element, attributes = '', text = ''] of template.matchAll(ELEMENT)) {
    if (!runsFromPage(attributes)) continue;
    found[element === 'script' ? 'scripts' : 'styles'].push(hashOf(text));
  }
  return found;
}

const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);

/** Style elements that a page has because it was drawn. */
const SHEETS = 2;

/** The inline code of a page. */
type PageCode = InlineCode & { hasAttributes?: boolean };

/** Allows the styles that a page was drawn with, too. */
export const withStyles = (
  { scripts, styles }: InlineCode = { scripts: [], styles: [] },
  drawn: readonly string[] = [],
): PageCode => ({ scripts, styles: [...styles, ...drawn], hasAttributes: drawn.length > SHEETS });

const ENTITIES: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/** Hashes of what a drawn page has as styles: its two sheets, and its `style` attributes. */
export function stylesOf({ css, fonts, html }: Pick<Drawing, 'css' | 'fonts' | 'html'>): string[] {
  const attributes = Array.from(html.matchAll(/<[a-z][^>]* style="([^"]*)"/g), ([, value = '']) =>
    value.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity),
  );
  return [...new Set([fonts, css, ...attributes])].map(hashOf);
}

/**
 * The content security policy; that of a page allows the inline code of its template. There is no nonce, because the
 * HTML is static and a CDN could not generate one.
 */
export function contentPolicy(
  { scripts, styles, hasAttributes }: PageCode = { scripts: [], styles: [] },
): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoted(scripts)],
    'style-src': [
      "'self'",
      // Hashes hold for `style` attributes, too: in the few drawn pages that have any.
      ...(hasAttributes ? ["'unsafe-hashes'"] : []),
      ...quoted([EMPTY_STYLE, ...styles]),
    ],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'"],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': [MAP_WIDGET],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // The shell's policy knows the addresses of scripts; see `shell/src/start/script-addresses.ts`.
    'trusted-types': ['default'],
    'require-trusted-types-for': ["'script'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}
