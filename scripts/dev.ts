import { parseArgs } from 'node:util';
import { Problem, run } from './problem.ts';
import { readPort } from './site/port.ts';
import { runSite } from './site/site.ts';
import { remoteNames } from './workspace/remotes.ts';

const FILE = 'build/src/dev/main.ts';

const env = (parts: readonly string[]) => ({ NODE_ENV: 'development', PARTS: [...new Set(parts)].join(',') });

/** The named parts from their sources, with reload, everything else from a running site: its API, its other releases. */
async function showInside(site: string, names: readonly string[]): Promise<void> {
  if (!URL.canParse(site) || names.length === 0)
    throw new Problem('Назовите часть и адрес сайта: npm run dev -- rating --site https://league.example');
  const port = await readPort(process.env.PORT || '3100', process.env.HOST || '127.0.0.1');
  Object.assign(process.env, env(names), { UPSTREAM: site, PORT: String(port) });
  await import(`../${FILE}`);
  process.stdout.write(`${names.join(', ')} внутри ${site}: http://localhost:${port}\n`);
}

await run(async () => {
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: { site: { type: 'string' } },
  });
  const unknown = names.filter((name) => !['shell', ...remoteNames()].includes(name));
  if (unknown.length > 0)
    throw new Problem(`Нет части «${unknown.join('», «')}»; есть ${remoteNames().join(', ')}.`);
  if (values.site !== undefined) return showInside(values.site, names);
  // The shell and the named remotes from their sources, with reload; the others from their releases.
  runSite({ title: 'Сервер разработки', file: FILE, env: env(['shell', ...names]) });
});
