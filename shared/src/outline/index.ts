import { plainButtonFace } from '../core/look/button-face.ts';
import { below, calm, from, token } from '../core/look/tokens.ts';
import { pageStyles } from '../kit/page/page-styles.ts';
import { nbsp } from '../kit/text/text.ts';

/** Styles of `drawOutline`: shared with the page wherever it draws the same. Nested rules. */
export const outlineStyle = `
  .head { ${pageStyles.head} }
  .column { ${pageStyles.column} }
  .back { ${pageStyles.back} }
  .row { ${pageStyles.titleRow}
    & p { ${pageStyles.eyebrow} }
    & h1 { ${pageStyles.title} }
    & ul { ${pageStyles.meta} }
  }
  .tools { ${pageStyles.tools}
    & a { ${plainButtonFace('secondary')} }
    & b { ${plainButtonFace('secondary')} border-color: transparent; background: ${token('haze')}; color: transparent; }
  }
  .body { ${pageStyles.body}
    & div { display: grid; gap: ${token('s4')}; margin-bottom: ${token('s5')}; }
    & i { min-height: 64px; border-radius: ${token('radiusM')}; background: ${token('line')}; animation: bone 1.6s ease-in-out infinite; }
    & .field i { max-width: 512px; min-height: 74px; }
    & .filters i { min-height: 164px; }
    & .tiles { grid-template-columns: 1fr 1fr; gap: ${token('s3')}; }
    & .tiles i { min-height: 88px; }
    & .cards i { min-height: 250px; }
    & .lines i { min-height: 24px; }
    & .banner i { min-height: 0; aspect-ratio: 6; color-scheme: light; background: ${token('ink')}; animation: none; }
    & .links { margin-top: calc(-1 * (${token('s6')} + ${token('s5')})); }
    & .links i { min-height: 266px; background: ${token('card')}; animation: none; }
    & .halves { padding-top: ${token('s5')}; }
    & .halves i { min-height: 51px; }
    ${from.tablet} {
      & .cards { grid-template-columns: 1fr 1fr; }
      & .banner i { aspect-ratio: 8; }
      & .links i { min-height: 177px; }
    }
    ${from.desktop} {
      & .filters i { min-height: 74px; }
      & .tiles { grid-template-columns: repeat(4, 1fr); }
      & .cards { grid-template-columns: repeat(3, 1fr); }
      & .halves { grid-template-columns: 1.15fr 1fr; column-gap: ${token('s7')}; }
      & .banner i { aspect-ratio: 10; }
      & .links i { min-height: 88px; }
    }
  }
  .desk { ${pageStyles.deskHead} }
  .desk + .column .body { ${pageStyles.lowBody} }
  ${below.tablet} {
    .low { ${pageStyles.lowHead} }
    .low + .column .body { ${pageStyles.lowBody} }
  }
  @keyframes bone { 50% { opacity: 0.55; } }
  ${calm} { .body i { animation: none; } }
`;

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

/**
 * For the build: the part of a page that the first HTML answer draws before any script runs. Node imports it; no
 * browser code does.
 */

export { plainButtonFace } from '../core/look/button-face.ts';
export { inLight, paletteStyle } from '../core/look/palette.ts';
export { nbsp } from '../kit/text/text.ts';
