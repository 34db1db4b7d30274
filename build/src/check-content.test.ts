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

test('checkContent · stops the build with the report of the check · the content is invalid', (t) => {
  const part = partWithCheck(
    t,
    "process.stderr.write('content/a/event.ts: venue: missing\\n'); process.exit(1);",
  );
  assert.throws(() => checkContent(part), /«tournaments».*\ncontent\/a\/event\.ts: venue: missing/);
});

test('checkContent · lets the build continue · the content is valid', (t) => {
  checkContent(partWithCheck(t, 'process.exit(0);'));
});

test('checkContent · checks nothing · the part has no content', () => {
  checkContent({ name: 'shell', folder: tmpdir() });
});
