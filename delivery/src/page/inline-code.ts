import { createHash } from 'node:crypto';
import type { InlineCode } from '@league/shared/release';

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
