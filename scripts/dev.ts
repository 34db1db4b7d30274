import { runSite } from './site/site.ts';
import { remoteNames } from './workspace/remotes.ts';

const names = process.argv.slice(2);
const unknown = names.filter((name) => !['shell', ...remoteNames()].includes(name));

if (unknown.length > 0) {
  process.stderr.write(`Нет части «${unknown.join('», «')}»; есть ${remoteNames().join(', ')}.\n`);
  process.exitCode = 1;
} else {
  // The shell and the named remotes from their sources, with reload; the others from their releases.
  runSite({
    title: 'Сервер разработки',
    file: 'build/src/dev/main.ts',
    env: { NODE_ENV: 'development', PARTS: [...new Set(['shell', ...names])].join(',') },
  });
}
