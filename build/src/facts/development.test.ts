import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { runWebpack } from '../build.ts';
import { readPart } from '../parts.ts';
import { webpackConfig } from '../webpack-preset.ts';

test('development build · builds the shell, although the development build of React names no exports', async (t) => {
  const outFolder = mkdtempSync(path.join(os.tmpdir(), 'facts-development-'));
  t.after(() => rmSync(outFolder, { recursive: true }));
  const part = readPart('shell');
  const options = { part, version: part.version, sourceHash: 'x', outFolder, mode: 'development' as const };
  await runWebpack(webpackConfig(options));
  assert.ok(existsSync(path.join(outFolder, 'facts.json')));
});
