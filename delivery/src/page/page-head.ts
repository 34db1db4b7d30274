import type { SitePage } from './site-pages.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for an element or attribute of HTML or XML. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

interface Site {
  /** Title of the first page, and suffix of every other title. */
  name: string;
  /** Origin of absolute addresses. */
  publicUrl: string;
}

/**
 * In the page as well as in the headers, so that the token of a mailed link does not leak whichever server sends the
 * page.
 */
export const REFERRER_POLICY = 'strict-origin';

/** Size of the social preview pictures that the build draws. */
const PICTURE_SIZE = { width: '1200', height: '630' };

/** Head elements that tab, search engines and social previews read, one per line. */
export function describePage(page: SitePage, { name, publicUrl }: Site): string[] {
  const { title, description, noindex, pictureUrl } = page;
  const url = publicUrl + page.path;
  const image = pictureUrl && publicUrl + pictureUrl;
  const preview: Record<string, string | undefined> = {
    'og:type': 'website',
    'og:locale': 'ru_RU',
    'og:site_name': name,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': image,
    'og:image:width': image && PICTURE_SIZE.width,
    'og:image:height': image && PICTURE_SIZE.height,
  };
  const lines = [
    `<meta name="referrer" content="${REFERRER_POLICY}">`,
    // The same title that the page sets once it runs, or the tab would flicker.
    `<title>${escapeHtml(title === name ? name : `${title} — ${name}`)}</title>`,
  ];
  if (description) lines.push(`<meta name="description" content="${escapeHtml(description)}">`);
  if (noindex) lines.push('<meta name="robots" content="noindex">');
  else lines.push(`<link rel="canonical" href="${escapeHtml(url)}">`);
  for (const [property, content] of Object.entries(preview)) {
    if (content) lines.push(`<meta property="${property}" content="${escapeHtml(content)}">`);
  }
  if (image) lines.push('<meta name="twitter:card" content="summary_large_image">');
  return lines;
}

/** JSON for a script element, which `</script` and `<!--` would close or derail. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
