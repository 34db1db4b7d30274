// The service worker of the site: shows pushes and opens what they are about. It answers no requests of pages, so
// releases and fallbacks load as without it.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

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
