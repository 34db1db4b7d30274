import { nbsp } from '../kit/text/text.ts';

/** How many pieces of each kind are drawn: enough for the first screen of a large monitor. */
const PIECES = {
  banner: 1,
  field: 1,
  filters: 1,
  cards: 6,
  tiles: 16,
  rows: 8,
  halves: 12,
  lines: 8,
  links: 1,
};

/**
 * Placeholders for parts of a page's body: `banner` a wide picture, `field` an input with its label, `filters` a row of
 * them, `cards` and `tiles` grids, `rows` a list, `halves` two lists side by side, `lines` a text, `links` the row over
 * the lower edge of an event's head.
 */
export type Bone = keyof typeof PIECES;

/** A page before any script runs: the same head as the page itself, and the shape of its body. */
export interface PageOutline {
  title: string;
  eyebrow?: string;
  /** The link to the parent page. */
  back?: { to: string; label: string };
  /** Facts under the title; an empty one keeps its line. */
  meta?: readonly string[];
  /** Buttons of the page; one without an address needs the script, and is drawn as a placeholder. */
  tools?: readonly { to?: string; label: string }[];
  body?: readonly Bone[];
  /** The head is low on a phone, as that of a compact page. */
  isCompact?: boolean;
  /** The head is low at every width, as that of a desk. */
  isDesk?: boolean;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
const text = (words: string) => escaped(nbsp(words));

const bones = (kind: Bone) => `<div class="${kind}">${'<i></i>'.repeat(PIECES[kind])}</div>`;

const tool = ({ to, label }: NonNullable<PageOutline['tools']>[number]) =>
  to ? `<a href="${escaped(to)}">${text(label)}</a>` : `<b>${text(label)}</b>`;

/** The HTML of an outline, for inside `main`; styled by `outlineStyle`. */
export function drawOutline(outline: PageOutline): string {
  const { title, eyebrow, back, meta, tools, body = ['rows'], isCompact, isDesk } = outline;
  return [
    `<div class="head${isCompact ? ' low' : ''}${isDesk ? ' desk' : ''}"><div class="column">`,
    back &&
      `<a class="back" href="${escaped(back.to)}"><span aria-hidden="true">← </span>${text(back.label)}</a>`,
    '<div class="row"><div>',
    eyebrow && `<p>${text(eyebrow)}</p>`,
    `<h1>${text(title)}</h1>`,
    meta && `<ul>${meta.map((fact) => `<li>${text(fact) || '&nbsp;'}</li>`).join('')}</ul>`,
    '</div>',
    tools && `<div class="tools">${tools.map(tool).join('')}</div>`,
    '</div></div></div>',
    `<div class="column" aria-hidden="true"><div class="body">${body.map(bones).join('')}</div></div>`,
  ]
    .filter(Boolean)
    .join('');
}
