import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { runWebpack } from './build.ts';
import { shellRules } from './shell-rules.ts';
import { repoRoot } from './site-parts.ts';

test('shell · judges remotes by the version that was given to its build, not by that of its package', async (t) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shell-version-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const entry = path.join(folder, 'main.js');
  writeFileSync(
    entry,
    `import manifest from '${repoRoot}/shell/package.json'; globalThis.shell = manifest.version;`,
  );
  const output = { path: path.join(folder, 'dist'), filename: 'main.js' };
  await runWebpack({ mode: 'production', entry, output, module: { rules: shellRules('7.8.9') } });
  assert.match(readFileSync(path.join(folder, 'dist/main.js'), 'utf8'), /shell="7\.8\.9"/);
});
