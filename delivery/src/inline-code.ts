import { createHash } from 'node:crypto';
import type { InlineCode } from '@league/shared/release';

const ELEMENT = /<(script|style)\b([^>]*)>(.*?)<\/\1>/gs;

/** A script with an address is a file, JSON is data: neither runs from the page. */
const runsFromPage = (attributes: string) => !/ src=| type="application\//.test(attributes);

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * What the pages' security policy lets run inline: the scripts and styles of the shell's template. Reads the template
 * and not the composed page, so that a text which gets into a page is never vouched for.
 */
export function findInlineCode(template: string): InlineCode {
  const found: InlineCode = { scripts: [], styles: [] };
  for (const [, element, attributes = '', text = ''] of template.matchAll(ELEMENT)) {
    if (!runsFromPage(attributes)) continue;
    found[element === 'script' ? 'scripts' : 'styles'].push(hashOf(text));
  }
  return found;
}
