// The service worker of the site: shows pushes and opens what they are about, and answers a navigation without network by
// a page of our own. Everything else loads as without it. It stores nothing, so that the worker of another release, with
// a handler of navigations or without one, takes over completely: a rollback of the shell is enough to be rid of this one.
self.addEventListener('install', (event) => {
  // Browsers that can are told to load the rest without asking the worker.
  for (const requestMode of ['cors', 'no-cors', 'same-origin'])
    event.addRoutes?.({ condition: { requestMode }, source: 'network' }).catch(() => undefined);
  self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(activate()));

async function activate() {
  // The browser asks the network while the worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(answer(event));
});

async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return new Response(OFFLINE_PAGE, {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        // The page is constant and loads nothing; it only asks whether the site answers.
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      },
    });
  }
}

/** Colours as in `@league/shared`'s palette. The empty address of «Повторить» is the page that was asked for. */
const OFFLINE_PAGE = `<!doctype html>
<html lang="ru">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#0b1226">
<title>Нет сети — Юношеская лига тхэквондо</title>
<style>
  :root { color-scheme: light dark; --ink: #0b1226; --ink2: #4a5570; --paper: #f1f3f8; --card: #ffffff; --chung: #1b4bd1; }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #e8ecf6; --ink2: #aab5ce; --paper: #121a2e; --card: #1a2440; --chung: #97b6ff; }
  }
  * { box-sizing: border-box; margin: 0; }
  body { min-width: 320px; background: var(--paper); color: var(--ink); font: 1rem/1.5 Arial, sans-serif; }
  header { display: flex; align-items: center; gap: 12px; min-height: 72px; padding: 8px max(16px, 50% - 576px); background: #0b1226; color: #ffffff; font-weight: 700; }
  main { display: grid; justify-items: start; gap: 16px; padding: 48px max(16px, 50% - 576px); }
  h1 { font: 800 2rem/1.2 'Arial Black', Arial, sans-serif; }
  p { max-width: 36rem; color: var(--ink2); }
  a { min-height: 48px; padding: 12px 24px; border-radius: 24px; background: var(--chung); color: var(--card); text-decoration: none; font-weight: 700; }
  a:focus-visible { outline: 3px solid var(--chung); outline-offset: 2px; }
</style>
<header><svg viewBox="0 0 32 32" width="36" height="36" aria-hidden="true"><path d="M9.4 0h13.2l4.7 4.7L4.7 27.3 0 22.6V9.4z" fill="#1b4bd1"/><path d="M27.3 4.7 32 9.4v13.2L22.6 32H9.4l-4.7-4.7z" fill="#d3202f"/></svg>Юношеская лига тхэквондо</header>
<main>
  <h1>Нет сети</h1>
  <p>Страница откроется сама, когда сеть вернётся.</p>
  <a href="">Повторить</a>
</main>
<script>
  addEventListener('online', () => location.reload());
  // The network may have returned before this script ran, or the reload may have come too early.
  setInterval(() => {
    fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(4000) }).then(({ ok }) => ok && location.reload(), () => {});
  }, 5000);
</script>
</html>`;

self.addEventListener('push', (event) => {
  let message = {};
  try {
    message = event.data?.json() ?? {};
  } catch {
    // Not from our provider: a browser demands that something is shown all the same.
  }
  const { title = 'Юношеская лига тхэквондо', body = '', path = '/', tag } = message;
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      lang: 'ru',
      icon: '/favicon.svg',
      data: { path },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.path ?? '/', self.location.origin);
  if (url.origin !== self.location.origin) return;
  event.waitUntil(open(url.href));
});

/** Leads an open tab of the site there, or opens one. */
async function open(url) {
  const [tab] = await self.clients.matchAll({ type: 'window' });
  if (!tab) return self.clients.openWindow(url);
  await tab.focus();
  return tab.navigate(url);
}
