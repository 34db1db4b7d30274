import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { checkContent } from './check-content.ts';

function partWithCheck(t: { after: (clean: () => void) => void }, source: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'part-'));
  t.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'scripts'));
  writeFileSync(path.join(folder, 'scripts/check-content.ts'), source);
  return { name: 'tournaments', folder };
}

test('invalid content stops the build with the report of the check', (t) => {
  const part = partWithCheck(
    t,
    "process.stderr.write('content/a/event.ts: venue: missing\\n'); process.exit(1);",
  );
  assert.throws(() => checkContent(part), /«tournaments».*\ncontent\/a\/event\.ts: venue: missing/);
});

test('valid content lets the build continue', (t) => {
  checkContent(partWithCheck(t, 'process.exit(0);'));
});

test('a part without content needs no check', () => {
  checkContent({ name: 'shell', folder: tmpdir() });
});
