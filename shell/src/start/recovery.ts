/*
 * Stands inline in every page and works without the shell: when the shell's script is lost, damaged, silent or throws as
 * it starts, the page says so in place of staying blank. «Обновить» asks for the page's files past the browser's cache,
 * which keeps a damaged one for a year. Written for few bytes: every page carries it before the script.
 */

/** After this many milliseconds of silence the script counts as lost, like those of remotes. */
const TIMEOUT = 20_000;

let hasFailed = false;

/** Shows the notice while nothing is drawn. A failure before that which still leads to a page is hidden soon. */
function update(): void {
  const root = document.getElementById('root');
  const notice = document.querySelector('template')?.content.firstElementChild;
  if (!root || !notice) return;
  // Before the shell has drawn, and after React has unmounted a page that could not be drawn.
  const isBlank = !root.firstElementChild || root.querySelector('#waiting') !== null;
  root.hidden = hasFailed && isBlank;
  document.getElementById('lost')?.remove();
  if (!root.hidden) return;
  const shown = notice.cloneNode(true) as Element;
  shown.querySelector(navigator.onLine ? '#offline' : '#damaged')?.remove();
  shown.querySelector('button')?.addEventListener('click', renew);
  document.body.append(shown);
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
    // The page's own script is the deferred one; the loader reports the others.
    if (target === window || (target as HTMLScriptElement).defer) fail();
  },
  true,
);
addEventListener('unhandledrejection', fail);
addEventListener('offline', update);
addEventListener('online', () => {
  if (document.getElementById('root')?.hidden) void renew();
});
addEventListener('DOMContentLoaded', () => {
  update();
  const root = document.getElementById('root');
  if (root) new MutationObserver(update).observe(root, { childList: true });
});
setTimeout(fail, TIMEOUT);
