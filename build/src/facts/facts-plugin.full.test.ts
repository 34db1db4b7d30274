import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { runWebpack } from '../build.ts';
import { readPart } from '../site-parts.ts';
import { createProbe } from '../testing/probe.ts';
import { webpackConfig } from '../webpack-preset.ts';

const { home, write, options } = createProbe();
write('src/days.ts', `export { listDays as page } from '@league/shared/contract';`);

for (const [what, source, says] of [
  [
    'a slot that no text names',
    `import { Slot } from '@league/shared'; export default (name) => <Slot name={name} />;`,
    /имя слота/,
  ],
  [
    'a schema on its first page',
    `import * as z from 'zod/mini'; export default z.string().parse('');`,
    /с библиотекой zod/,
  ],
  [
    'a call with its schemas on a later page',
    `export default () => import('./days.ts');`,
    /с библиотекой zod/,
  ],
  ['a module that is not there', `import './absent.ts'; export default {};`, /absent/],
] as const)
  test(`build · is refused and writes no facts · it has ${what}`, async () => {
    const outFolder = path.join(home, 'refused');
    write('src/remote.tsx', source);
    await assert.rejects(runWebpack(webpackConfig({ ...options, outFolder })), says);
    assert.equal(existsSync(path.join(outFolder, 'facts.json')), false);
  });

test('development build · builds the shell, although the development build of React names no exports', async () => {
  const part = readPart('shell');
  const outFolder = path.join(home, 'development');
  await runWebpack(
    webpackConfig({ ...options, part, version: part.version, outFolder, mode: 'development' }),
  );
  assert.ok(existsSync(path.join(outFolder, 'facts.json')));
});
