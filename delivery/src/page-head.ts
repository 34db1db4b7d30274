import type { SitePage } from './site-pages.ts';

interface Site {
  /** What the first page is called, and every other one after its own title. */
  name: string;
  /** Origin that absolute addresses begin with. */
  publicUrl: string;
}

/** In the page as well as in the headers, so that a page served by anybody keeps the token of a mailed link to itself. */
export const REFERRER_POLICY = 'strict-origin';

/** Size of the pictures of social previews, which the build makes. */
const PICTURE_SIZE = { width: '1200', height: '630' };

/** What tab, search engines and social previews read of a page: elements of its head, one a line. */
export function describePage(page: SitePage, { name, publicUrl }: Site): string[] {
  const { title, description, noindex, pictureUrl, jsonLd } = page;
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
    // The same words as the page itself sets once it runs, or the tab would flicker.
    `<title>${escapeHtml(title === name ? name : `${title} — ${name}`)}</title>`,
  ];
  if (description) lines.push(`<meta name="description" content="${escapeHtml(description)}">`);
  if (noindex) lines.push('<meta name="robots" content="noindex">');
  else lines.push(`<link rel="canonical" href="${escapeHtml(url)}">`);
  for (const [property, content] of Object.entries(preview)) {
    if (content) lines.push(`<meta property="${property}" content="${escapeHtml(content)}">`);
  }
  if (image) lines.push('<meta name="twitter:card" content="summary_large_image">');
  if (jsonLd) {
    const data = { ...jsonLd, url, ...(image && { image }) };
    lines.push(`<script type="application/ld+json">${scriptJson(data)}</script>`);
  }
  return lines;
}

/** JSON for inside a script element, which `</script` and `<!--` would end or derail. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for an element or an attribute of HTML or XML. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
