import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { promote } from '../channel/promotion.ts';
import { publishBuild, REQUEST } from '../testing/builds.ts';
import { workplace } from '../testing/cli-workplace.ts';
import { publishContent, publishReader } from '../testing/contents.ts';
import { publishDrawingShell } from '../testing/drawing-shells.ts';

/** The oldest Node that the command promises to run with, where this machine has one. */
const node20 = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'node'))
  .find(isNode20);

function isNode20(program: string): boolean {
  try {
    return execFileSync(program, ['--version'], { encoding: 'utf8' }).startsWith('v20.');
  } catch {
    return false;
  }
}

const skip = node20 ? false : 'this machine has no Node 20';

test('command · draws the pages · it runs with Node 20', { skip }, async (t) => {
  const { store, writtenCommand, site } = await workplace(t);
  await publishDrawingShell(t, store, '1.0.0');
  await publishBuild(t, store, 'rating', '1.0.0');
  await publishReader(t, store, '1.0.0');
  await publishContent(t, store, 'content-archive', '1.0.0');
  const names = ['shell', 'rating', 'tournaments', 'content-archive'];
  await promote(
    store,
    names.map((name) => ({ name, version: '1.0.0' })),
    REQUEST,
  );
  const words = [
    await writtenCommand(),
    'retire',
    'rating',
    '--say',
    'Скоро вернётся.',
    '--why',
    'x',
    '--site',
    site,
  ];
  const { stdout } = await promisify(execFile)(node20 ?? '', words, { env: { PATH: '' } });
  assert.match(stdout, /Страницы нарисованы: ревизия 3/);
  assert.doesNotMatch(stdout, /не нарисован/);
});
