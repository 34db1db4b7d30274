import { momentInWords } from '@league/shared/contract';
import { contentPolicy, stylesOf, withStyles } from '../../page/content-policy.ts';
import { type Drawing, isWaiting } from '../../page/drawing.ts';
import { discoveryIn, fillPage, type RemoteScript, takesDrawings } from '../../page/html.ts';
import { compressed } from '../../release/compression.ts';
import { type Prepared, prepare } from '../files/negotiation.ts';
import type { LiveSite } from '../live-site.ts';
import type { LiveDrawer } from './live-drawer.ts';
import { type Reads, readProvider } from './provider-reads.ts';

/** A page as a guest sees it, with what it was drawn with. */
export interface Copy {
  drawing: Drawing;
  scripts: RemoteScript[];
  reads: Reads;
  /** Milliseconds. */
  drawnAt: number;
  /** When the provider last said the same, in milliseconds. */
  knownAt: number;
  /** Since when the provider says something else; absent: it does not, as far as is known. */
  changedAt?: number | undefined;
  /** Bytes that it takes, about. */
  size: number;
  sent?: Sent;
}

/** A page as it is sent. */
export interface FilledPage {
  page: Prepared;
  policy: string;
}

/** `stale`: the provider has not confirmed it in time; `old`: for so long that the page says its age; `unanswered`: and the provider is silent. */
export type CopyState = 'current' | 'stale' | 'old' | 'unanswered';

interface Sent extends FilledPage {
  from: Prepared;
  state: CopyState;
}

/** The page takes no drawing, or waits for something else than the provider, a session for example. */
export class Unfilled extends Error {}

/**
 * Draws a page. Rejects with `ProviderFailure`, `Unfilled`, or what happened to the drawing.
 * @param html the page with its outline
 */
export async function drawCopy(
  drawer: LiveDrawer,
  providerUrl: string,
  path: string,
  html: Prepared,
): Promise<Copy> {
  const outline = String(html.plain);
  const discovery = discoveryIn(outline);
  if (!discovery || !takesDrawings(outline)) throw new Unfilled(path);
  const reads: Reads = new Map();
  const drawnAt = Date.now();
  let failure: unknown;
  const { drawing, scripts } = await drawer.draw(path, discovery, (asked) =>
    readProvider(providerUrl, asked, reads).catch((error: unknown) => {
      failure ??= error;
      return null;
    }),
  );
  if (failure) throw failure;
  if (isWaiting(drawing)) throw new Unfilled(path);
  // As it was drawn, and as it is sent.
  const size = 2 * JSON.stringify(drawing).length;
  return { drawing, scripts, reads, drawnAt, knownAt: drawnAt, size };
}

interface CopyRequest {
  site: LiveSite;
  /** The page with its outline, and a head of its own. */
  html: Prepared;
  /** Version of styled-components in the shell. */
  styledVersion: string;
  state: CopyState;
}

/** A Russian sentence about its age, with the day: an outage may last into the next one. */
function noteOf({ knownAt }: Copy, state: CopyState): string | undefined {
  if (state === 'current' || state === 'stale') return undefined;
  const silence = state === 'unanswered' ? 'Сервер лиги не отвечает. ' : '';
  return `${silence}Показано то, что было известно ${momentInWords(new Date(knownAt))}.`;
}

/** Puts a copy into its HTML. Made once while neither changes. */
export async function sendCopyOf(
  copy: Copy,
  { site: { set }, html, styledVersion, state }: CopyRequest,
): Promise<FilledPage> {
  if (copy.sent?.from === html && copy.sent.state === state) return copy.sent;
  const { drawing } = copy;
  const text = fillPage(String(html.plain), {
    drawing,
    scripts: copy.scripts,
    discovery: set.discovery,
    styledVersion,
    isStale: state !== 'current',
    note: noteOf(copy, state),
  });
  const bytes = Buffer.from(text);
  copy.sent = {
    from: html,
    state,
    policy: contentPolicy(withStyles(set.inlineCode, stylesOf(drawing))),
    page: prepare(bytes, html.type, await compressed('page.html', bytes, 'middle')),
  };
  return copy.sent;
}
