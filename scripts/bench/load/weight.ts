import type { Browser } from 'playwright';
import { buildFloor } from '../../../build/src/spa/build-floor.ts';
import { Problem } from '../../problem.ts';
import { kib, print, sum, table } from '../figures.ts';
import { pagesOf, type Sites } from '../sites.ts';
import { landing } from './routes.ts';
import { visit } from './visit.ts';

/** P3: the scripts that the landing fetches until it answers a press, against the stack without our code. */
export async function landingScript(browser: Browser, { federated }: Sites): Promise<void> {
  const { path, ...options } = landing;
  const { fetched } = await visit(browser, { url: federated + path, latency: 40, ...options });
  const scripts = fetched.filter(({ isScript }) => isScript);
  const { size, sizeOfSpa, packages } = await buildFloor();
  const own = sum(scripts.map(({ body }) => body));
  const foreign = scripts.filter((script) => script.path.startsWith('/remotes/'));
  print('\nP3, JavaScript before the landing is usable, KiB brotli:\n');
  print(
    table(
      ['landing', 'floor', 'above the floor', 'floor without federation', 'above that', 'scripts of remotes'],
      [[kib(own), kib(size), `**${kib(own - size)}**`, kib(sizeOfSpa), kib(own - sizeOfSpa), foreign.length]],
    ),
  );
  print(`\nThe floor is every name that shell and core take from ${packages.join(', ')}, without our code.`);
}

/** P4: what a browser fetches of each remote for the first of its routes. */
export async function remotes(browser: Browser, { federated, releases }: Sites): Promise<void> {
  const { user, localStorage } = await logIn(federated);
  const rows: string[][] = [];
  for (const { name, entry } of releases.filter((release) => release.name !== 'shell')) {
    const page = pagesOf(releases).find(({ remote }) => remote === name);
    if (!page) continue;
    const path = page.path === '/profile' ? `/profile/${user.id}` : page.path;
    const url = federated + path;
    const { inAll } = await visit(browser, { url, latency: 40, content: ['main h1'], localStorage });
    const own = inAll.filter((file) => file.isScript && file.path.startsWith(`/remotes/${name}/`));
    const entrySize = sum(own.filter((file) => file.path.endsWith(`/${entry}`)).map(({ body }) => body));
    const total = sum(own.map(({ body }) => body));
    rows.push([name, `\`${page.path}\``, kib(entrySize), kib(total - entrySize), `**${kib(total)}**`]);
  }
  print('\nP4, what a remote adds, KiB brotli:\n');
  print(table(['remote', 'first route', 'entry', 'chunks', 'together'], rows));
}

async function logIn(origin: string) {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'coach@league.test', password: 'Dobok2025' }),
  });
  if (!answer.ok) throw new Problem(`Вход тренера для измерения: ответ ${answer.status}.`);
  const { user, token } = (await answer.json()) as { user: { id: number; user_type: string }; token: string };
  return { user, localStorage: { token, userType: user.user_type } };
}
