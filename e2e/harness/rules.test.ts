import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

/** What a journey leaves to the harness, see «Rules of the harness» in docs/tests.md. */
const LEFT_TO_HARNESS = [
  { pattern: /waitForTimeout/, rule: 'wait for what a person sees, not for time to pass' },
  { pattern: /test\.setTimeout|test\.slow\(/, rule: 'a journey that needs more than LIMITS.journey is two' },
  { pattern: /AxeBuilder/, rule: 'audit with `violations`, which waits until nothing moves' },
  {
    pattern: /createServer|\.listen\(/,
    rule: 'start servers in the harness, which ends them and their connections',
  },
  { pattern: /timeout: (?:9[1-9]|[1-9]\d\d)_000/, rule: 'an expectation ends before its journey does' },
];

test('journeys · leave waits, audits and servers to the harness', () => {
  const folder = path.resolve(import.meta.dirname, '../journeys');
  const files = globSync('**/*.ts', { cwd: folder });
  assert.ok(files.length > 30, `${files.length} files`);
  const faults = files.flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    return LEFT_TO_HARNESS.filter(({ pattern }) => pattern.test(text)).map(({ rule }) => `${file}: ${rule}`);
  });
  assert.deepEqual(faults, []);
});
