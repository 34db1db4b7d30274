// Mail programs know neither style sheets nor flex: tables and inline styles, colours of the site's look.
const INK = '#14161a';
const QUIET = '#5a6270';
const BLUE = '#1b4bd1';
const LINE = '#d9dee8';
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** What a mail says; the same in text and HTML. */
export interface MailContent {
  /** The first line, in large letters. */
  heading: string;
  paragraphs?: readonly string[];
  /** Several pieces of news, each with an address. */
  items?: readonly { title: string; text: string; url: string }[];
  action?: { label: string; url: string };
  /** Small print below: a sentence, with or without an address. */
  footer?: readonly { text: string; url?: string }[];
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

/** The mail as plain text, for programs that show no HTML. */
export function textOf({ heading, paragraphs = [], items = [], action, footer = [] }: MailContent): string {
  return `${[
    'Здравствуйте!',
    heading,
    ...paragraphs,
    ...items.map(({ title, text, url }) => [title, text, url].filter(Boolean).join('\n')),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(footer.length > 0 ? ['--'] : []),
    ...footer.map(({ text, url }) => (url ? `${text}: ${url}` : text)),
  ].join('\n\n')}\n`;
}

/** The same as HTML that needs no picture and no style sheet from elsewhere. */
export function htmlOf({ heading, paragraphs = [], items = [], action, footer = [] }: MailContent): string {
  const link = (url: string, text: string) =>
    `<a href="${escapeHtml(url)}" style="color:${BLUE}">${escapeHtml(text)}</a>`;
  const body = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:600">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${lines(text)}</p>`),
    ...items.map(
      ({ title, text, url }) =>
        `<div style="margin:0 0 12px;padding:0 0 12px;border-bottom:1px solid ${LINE}"><a href="${escapeHtml(url)}" style="color:${BLUE};font-weight:600">${escapeHtml(title)}</a>${text && `<br>${lines(text)}`}</div>`,
    ),
    ...(action
      ? [
          `<p style="margin:24px 0 8px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${BLUE};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`,
        ]
      : []),
  ];
  const small = footer.map(
    ({ text, url }) => `<p style="margin:0 0 4px">${url ? link(url, text) : escapeHtml(text)}</p>`,
  );
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(heading)}</title></head><body style="margin:0;padding:0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f5f9"><tr><td align="center" style="padding:16px 8px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px"><tr><td style="padding:20px 24px 0;color:${QUIET};font-size:14px;${FONT}">Юношеская лига тхэквондо</td></tr><tr><td style="padding:12px 24px 24px;color:${INK};font-size:16px;line-height:1.5;overflow-wrap:anywhere;${FONT}">${body.join('')}</td></tr>${
    small.length > 0
      ? `<tr><td style="padding:16px 24px 20px;border-top:1px solid ${LINE};color:${QUIET};font-size:13px;line-height:1.5;${FONT}">${small.join('')}</td></tr>`
      : ''
  }</table></td></tr></table></body></html>`;
}
