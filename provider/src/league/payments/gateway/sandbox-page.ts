import { createHash } from 'node:crypto';
import { type PaymentSubject, rublesText } from '@league/shared/contract';
import { KINDS, longDay } from '../../../people/notifications/describe-activity.ts';
import { fullName } from '../../../people/people/names.ts';

interface Shown {
  amount: number;
  /** The text that a real gateway would get; shown if there is no subject. */
  description: string;
  /** The people paid for; all of them in one activity. */
  subjects: readonly PaymentSubject[];
  status: 'pending' | 'paid' | 'canceled';
  returnUrl: string;
}

const STYLE = `
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f4f5f7; color: #14181f;
  font: 16px/1.5 system-ui, sans-serif; }
main { box-sizing: border-box; width: min(26rem, 100% - 2rem); padding: 2rem; background: #fff; border-radius: 1rem; }
h1 { margin: 0 0 .5rem; font-size: 1.25rem; }
strong { display: block; margin: 1rem 0; font-size: 2rem; }
form { display: grid; gap: .75rem; }
button, a { min-height: 3rem; border-radius: .5rem; font: inherit; font-weight: 600; cursor: pointer; }
button { border: 2px solid #14181f; background: #fff; color: #14181f; }
button[value=pay] { background: #14181f; color: #fff; }
a { color: inherit; }
p, dl { margin: .5rem 0; overflow-wrap: anywhere; }
dt { margin-top: .5rem; color: #5a6473; font-size: .875rem; }
dd { margin: 0; }`;

/** The page's own content security policy: its style and the site's icon, no script, forms to this site only. */
export const SANDBOX_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const BUTTONS = `<form method="post">
<button name="action" value="pay">Оплатить</button>
<button name="action" value="cancel">Отменить</button>
</form>`;

const line = (term: string, text: string) => `<dt>${term}</dt><dd>${escapeHtml(text)}</dd>`;

const describe = (
  { activity: { kind, name, date, location } }: PaymentSubject,
  athletes: readonly PaymentSubject['athlete'][],
): string => `<dl>
${line(athletes.length > 1 ? 'Участники' : 'Участник', athletes.map(fullName).join(', '))}
${line(KINDS[kind], name)}
${line('Дата и место', `${longDay(date)}, ${location}`)}
</dl>`;

/** The payment page while no real gateway is configured. */
export function sandboxPage({ amount, description, subjects, status, returnUrl }: Shown): string {
  const [subject] = subjects;
  const athletes = subjects.map(({ athlete }) => athlete);
  const decided = `<p>${status === 'paid' ? 'Оплачено.' : 'Оплата отменена.'}</p>
<p><a href="${escapeHtml(returnUrl)}">Вернуться на сайт</a></p>`;
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>Оплата участия</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Оплата участия</h1>
${subject ? describe(subject, athletes) : `<p>${escapeHtml(description)}</p>`}
<strong>${rublesText(amount)}</strong>
${status === 'pending' ? BUTTONS : decided}
<p>Проверочная платёжная страница: деньги не списываются.</p>
</main>
</body>
</html>`;
}
