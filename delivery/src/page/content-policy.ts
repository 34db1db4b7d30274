import { createHash } from 'node:crypto';
import type { InlineCode } from '@league/shared/release';

/** Hash of the empty style element that styled-components fills through the CSSOM. */
const EMPTY_STYLE = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** The only foreign page allowed in a frame: the map of a tournament's venue, loaded on request. */
const MAP_WIDGET = 'https://yandex.ru/map-widget/';

const ELEMENT = /<(script|style)\b([^>]*)>(.*?)<\/\1>/gs;

/** A script with an address is a file, and JSON is data: neither is inline code. */
const runsFromPage = (attributes: string) => !/ src=| type="application\//.test(attributes);

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

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

/** The directives that depend on the page: the inline code of its template may run. */
const codePolicy = ({ scripts, styles }: InlineCode) => ({
  'script-src': ["'self'", ...quoted(scripts)],
  'style-src': ["'self'", ...quoted([EMPTY_STYLE, ...styles])],
});

const writePolicy = (directives: Record<string, readonly string[]>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');

/** The policy inside a page, which holds whichever server sends it. */
export const policyOfTemplate = (template: string) => writePolicy(codePolicy(findInlineCode(template)));

/**
 * The content security policy; that of a page allows the inline code of its template. There is no nonce, because the
 * HTML is static and a CDN could not generate one.
 * @param developer origin of a developer's machine, for the browser that has entered its override
 */
export function contentPolicy(
  inlineCode: InlineCode = { scripts: [], styles: [] },
  ...developer: string[]
): string {
  const code = codePolicy(inlineCode);
  return writePolicy({
    'default-src': ["'none'"],
    'script-src': [...code['script-src'], ...developer],
    'style-src': [...code['style-src'], ...developer],
    'font-src': ["'self'", ...developer],
    'img-src': ["'self'", 'data:', 'blob:', ...developer],
    'connect-src': ["'self'", ...developer],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': [MAP_WIDGET],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
}
