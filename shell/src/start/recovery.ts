/*
 * Inlined in every page and independent of the shell: shows a notice instead of a blank page if the shell's script is
 * lost or damaged, throws while it starts, or draws nothing in time. «Обновить» refetches the page's files past the
 * browser's cache, which would keep a damaged one for a year. Kept small because every page contains it.
 */

/** The script counts as lost if it draws nothing for this many milliseconds. Remotes have the same limit. */
const TIMEOUT = 20_000;

let hasFailed = false;
let isEntered = false;

/** Shows the notice after a failure while the page does not work, and hides it once the page is drawn. */
function update(): void {
  const root = document.getElementById('root');
  const notice = document.querySelector('template')?.content.firstElementChild;
  if (!root || !notice) return;
  // Blank: the shell has not drawn yet, or React has unmounted the page after an error.
  const isBlank = !root.firstElementChild || root.querySelector('#waiting') !== null;
  // Drawn ahead, and not taken over: it can be read, and its links lead on.
  const isStill = root.hasAttribute('data-drawn');
  root.hidden = hasFailed && isBlank;
  document.getElementById('lost')?.remove();
  if (!hasFailed || !(isBlank || isStill)) return;
  const shown = notice.cloneNode(true) as Element;
  shown.querySelector(navigator.onLine ? '#offline' : '#damaged')?.remove();
  shown.querySelector('button')?.addEventListener('click', renew);
  document.body.append(shown);
  if (navigator.onLine) tellLost();
}

/** Tells the edge that this release of the shell did not start: the reporter is lost with it (`shell/src/health`). */
function tellLost(): void {
  const { src = '' } = document.querySelector<HTMLScriptElement>('script[defer]') ?? {};
  const version = /\/shell\/(\d[^/]*)\//.exec(src)?.[1];
  if (isEntered || !version) return;
  isEntered = true;
  const tell = (code: string, views: number) => {
    const failures = [{ fault: 'load', code, count: 1 }];
    const lost = { name: 'shell', version, views, failures };
    navigator.sendBeacon?.('/health-reports', JSON.stringify({ schema: 1, releases: [lost] }));
  };
  tell('SHELL-002', 1);
  // Whether the edge says that it does not have the file.
  fetch(src, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => (status === 404 || status === 410) && tell('REMOTE-010', 0),
    () => undefined,
  );
}

function fail(): void {
  hasFailed = true;
  update();
}

async function renew(): Promise<void> {
  const elements = document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>('[integrity]');
  await Promise.allSettled(
    Array.from(elements, async ({ src, href }) => {
      const answer = await fetch(src || href, { cache: 'reload', signal: AbortSignal.timeout(TIMEOUT) });
      await answer.arrayBuffer();
    }),
  );
  location.reload();
}

addEventListener(
  'error',
  ({ target }) => {
    // Only the page's own script is deferred; the loader reports the others.
    if (target === window || (target as HTMLScriptElement).defer) fail();
  },
  true,
);
addEventListener('unhandledrejection', fail);
addEventListener('offline', update);
addEventListener('online', () => {
  if (document.getElementById('lost')) void renew();
});
addEventListener('DOMContentLoaded', () => {
  update();
  const root = document.getElementById('root');
  if (root) new MutationObserver(update).observe(root, { childList: true, attributeFilter: ['data-drawn'] });
});
setTimeout(fail, TIMEOUT);
