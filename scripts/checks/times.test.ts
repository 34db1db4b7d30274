import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { recordTimes } from './times.ts';

test('times of a run · stand beside those of the last runs, with the slowest tests', (t) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'league-times-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'times.json');
  const counts = { passed: 1, failed: 0 };
  const run = (seconds: number) => [
    { name: 'lint', ...counts, seconds: 3 },
    { name: 'jest', ...counts, seconds },
    { name: 'playwright (not run)', ...counts },
  ];
  recordTimes(run(300), file);
  const durations = [
    { test: 'fast', seconds: 1 },
    { test: 'slow', seconds: 40.4 },
  ];
  assert.deepEqual(
    recordTimes([...run(200), { name: 'playwright', ...counts, seconds: 600, durations }], file),
    [
      'Seconds of the slow checks, this run first:',
      '  jest: 200, 300',
      '  playwright: 600, –',
      'Slowest tests, in seconds:',
      '  40: slow',
      '  1: fast',
    ],
  );
});
