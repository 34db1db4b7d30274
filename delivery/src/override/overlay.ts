import { createHash } from 'node:crypto';
import { type Discovery, discoveryKey, type InlineCode } from '@league/shared/release';
import { contentPolicy } from '../page/content-policy.ts';
import { escapeHtml } from '../page/escape-html.ts';
import { scriptJson } from '../page/page-head.ts';
import type { Override } from './override.ts';

const STYLE = `#league-dev{position:fixed;box-sizing:border-box;max-width:calc(100% - 24px);inset:auto auto 12px 12px;z-index:2147483647;display:flex;gap:12px;align-items:center;margin:0;padding:10px 14px;border:2px solid #000;border-radius:8px;background:#ffd400;color:#000;font:600 14px/1.3 sans-serif}#league-dev button{padding:4px 10px;border:2px solid #000;border-radius:6px;background:#fff;color:#000;font:inherit;cursor:pointer}`;
const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

const DISCOVERY = /(<script type="application\/json" id="league-discovery">)(.*?)(<\/script>)/s;

/** The discovery document with the developer's remote in place of its release. Its files have no hash yet. */
export function overlayDiscovery(discovery: Discovery, override: Override): Discovery {
  const { name, url, version, scope, site } = override;
  const key = discoveryKey(name);
  const released = discovery.microFrontends[key]?.[0]?.extras;
  const shown = site ?? released?.site;
  const extras = { scope, needs: {}, ...(shown && { site: { title: shown.title, routes: shown.routes } }) };
  const entry = { url, metadata: { version, integrity: '' }, extras };
  return { ...discovery, microFrontends: { ...discovery.microFrontends, [key]: [entry] } };
}

/** A drawn page says so; the browser draws anew what the developer's remote draws otherwise. */
const DRAWN = /<script type="application\/json" id="league-drawn">.*?<\/script>/s;

/** A page with the developer's remote, and a badge that says so and ends it. */
export function overlayPage(html: string, override: Override): string {
  const preloads = new RegExp(`<link rel="preload"[^>]* href="/remotes/${override.name}/[^>]*>\\n?`, 'g');
  const page = html
    .replace(DRAWN, '')
    .replace(preloads, '')
    .replace(DISCOVERY, (_, open: string, json: string, close: string) => {
      return `${open}${scriptJson(overlayDiscovery(JSON.parse(json), override))}${close}`;
    });
  return page.replace('</body>', () => `${badge(override)}</body>`);
}

function badge({ name, url, expires }: Override): string {
  const clock = { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Moscow' } as const;
  const until = new Date(expires).toLocaleTimeString('ru', clock);
  const text = `Разработка: ${name} с ${new URL(url).origin}, до ${until} МСК`;
  return `<style>${STYLE}</style><form id="league-dev" method="post" action="/_dev/end"><span>${escapeHtml(text)}</span><button>Выйти</button></form>`;
}

/** The content security policy of such a page: the site's own, and the developer's machine. */
export const overlayPolicy = (code: InlineCode | undefined, { url }: Override): string =>
  contentPolicy(
    { scripts: code?.scripts ?? [], styles: [...(code?.styles ?? []), STYLE_HASH] },
    new URL(url).origin,
  );
