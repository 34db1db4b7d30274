import { RELEASE_NAMES, REMOTE_NAMES } from '../shared/src/release/index.ts';
import { runSite } from './site/site.ts';

const names = process.argv.slice(2);
const unknown = names.filter((name) => !RELEASE_NAMES.some((known) => known === name));

if (unknown.length > 0) {
  process.stderr.write(`Нет части «${unknown.join('», «')}»; есть ${REMOTE_NAMES.join(', ')}.\n`);
  process.exitCode = 1;
} else {
  // The shell and the named remotes from their sources, with reload; the others from their releases.
  runSite({
    title: 'Сервер разработки',
    file: 'build/src/dev/main.ts',
    env: { NODE_ENV: 'development', PARTS: [...new Set(['shell', ...names])].join(',') },
  });
}
