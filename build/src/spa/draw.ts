import { entryAt } from '../../../shell/src/app/routes/entry-at.ts';
import { type Drawing, draw as drawPage } from '../../../shell/src/start/draw.tsx';

/** The scripts of each remote's chunk. */
declare const SPA_CHUNKS: Record<string, readonly string[]>;

/** Draws a page of the SPA as the shell does, with preloads of its remote's chunk. React passes over links at the root. */
export async function draw(at: number, hasProvider: boolean): Promise<Drawing> {
  const drawing = await drawPage(at, hasProvider);
  const entry = entryAt(location.pathname);
  const files = (entry && 'remote' in entry && SPA_CHUNKS[entry.remote]) || [];
  const links = files.map((file) => `<link rel="preload" as="script" href="${file}">`);
  return { ...drawing, html: links.join('') + drawing.html };
}
