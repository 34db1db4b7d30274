import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { Script } from 'node:vm';
import { inlineScripts } from './public-files.ts';

test('inlineScripts · inlines a script named by a template, minified and in a scope of its own', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'inline-'));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'start.ts'), '/* why */\nconst word: string = "да";\nconsole.log(word);\n');
  const page = inlineScripts('<head><!--inline: start.ts--><!--league:head--></head>', folder);
  const [, script = ''] = /^<head><script>(.*)<\/script><!--league:head--><\/head>$/s.exec(page) ?? [];
  assert.doesNotMatch(script, /why|string/);
  const said: unknown[] = [];
  const globals = { console: { log: (value: unknown) => said.push(value) } };
  new Script(script).runInNewContext(globals);
  assert.deepEqual(said, ['да']);
  assert.deepEqual(Object.keys(globals), ['console']);
});
