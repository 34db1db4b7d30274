import type { Release, SiteLinks } from '@league/shared/release';
import { escapeHtml } from './page-head.ts';

/** What the remotes add to header and footer, in their order; undefined when none of them adds anything. */
export function collectLinks(remotes: readonly Release[]): SiteLinks | undefined {
  const of = (place: keyof SiteLinks) => remotes.flatMap(({ site }) => site?.links?.[place] ?? []);
  const [header, footer] = [of('header'), of('footer')];
  if (header.length + footer.length === 0) return undefined;
  return { ...(header.length > 0 && { header }), ...(footer.length > 0 && { footer }) };
}

/** The header's links before any script runs; the shell's template gives the place and the style. */
export const drawHeaderLinks = (links: SiteLinks | undefined): string =>
  (links?.header ?? [])
    .map(({ label, path }) => `<a href="${escapeHtml(path)}">${escapeHtml(label)}</a>`)
    .join('');
